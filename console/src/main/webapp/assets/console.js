// SPDX-License-Identifier: Apache-2.0
"use strict";

// The server renders the ports; this script asks for them again and mends what differs, node by node: nothing
// flickers, the focus stays where it is, and opened details stay open.

const REFRESH_MS = 2000;
const ports = document.getElementById("ports");
const freshness = document.getElementById("freshness");
const freshnessText = document.getElementById("freshness-text");
const confirmation = document.getElementById("confirm");
const toast = document.getElementById("toast");
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });
const calendar = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

let lastSeen = new Date();
let timer = 0;
let toastTimer = 0;

function mend(old, wanted) {
  if (old.nodeType !== wanted.nodeType || old.nodeName !== wanted.nodeName
      || (old.dataset && old.dataset.port !== wanted.dataset.port)) {
    old.replaceWith(wanted.cloneNode(true));
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== wanted.nodeValue) {
      old.nodeValue = wanted.nodeValue;
    }
    return;
  }
  mendAttributes(old, wanted);
  if (old.nodeName === "TIME") {
    return; // its text is the reader's time zone, its attribute the truth
  }
  const existing = [...old.childNodes];
  const target = [...wanted.childNodes];
  for (let i = 0; i < target.length; i++) {
    if (i < existing.length) {
      mend(existing[i], target[i]);
    } else {
      old.append(target[i].cloneNode(true));
    }
  }
  existing.slice(target.length).forEach((surplus) => surplus.remove());
}

function mendAttributes(old, wanted) {
  for (const { name, value } of wanted.attributes) {
    if (old.getAttribute(name) !== value) {
      old.setAttribute(name, value);
    }
  }
  for (const { name } of [...old.attributes]) {
    const readersOwn = (old.nodeName === "DETAILS" && name === "open") || (old.nodeName === "TIME" && name === "title")
        || name === "aria-label" || (old === ports && name === "id");
    if (!readersOwn && !wanted.hasAttribute(name)) {
      old.removeAttribute(name);
    }
  }
}

function ago(date) {
  const seconds = Math.max(0, Math.round((Date.now() - date) / 1000));
  if (seconds < 5) return "just now";
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86400)} d ago`;
}

function showTimes() {
  for (const element of ports.querySelectorAll("time")) {
    const date = new Date(element.dateTime);
    if (Number.isNaN(date.getTime())) continue;
    const sameDay = date.toDateString() === new Date().toDateString();
    const text = `${(sameDay ? clock : calendar).format(date)} (${ago(date)})`;
    if (element.textContent !== text) {
      element.textContent = text;
      element.title = element.dateTime;
    }
  }
}

function states() {
  return new Map([...ports.querySelectorAll("[data-port]")].map((card) => [card.dataset.port, card.dataset.state]));
}

function announce(before) {
  const changes = [...states()].filter(([port, state]) => before.has(port) && before.get(port) !== state)
    .map(([port, state]) => `${port}: ${state}`);
  if (changes.length > 0) {
    document.getElementById("announcement").textContent = changes.join(", ");
  }
}

async function refresh() {
  clearTimeout(timer);
  try {
    const response = await fetch("ports", { headers: { Accept: "text/html" }, cache: "no-store" });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    const wanted = new DOMParser().parseFromString(`<main>${await response.text()}</main>`, "text/html").body.firstChild;
    wanted.id = ports.id;
    wanted.setAttribute("aria-label", ports.getAttribute("aria-label"));
    const before = states();
    mend(ports, wanted);
    announce(before);
    lastSeen = new Date();
    freshness.className = "fresh";
    freshnessText.textContent = `Live, ${clock.format(lastSeen)}`;
  } catch (failure) {
    freshness.className = "fresh lost";
    freshnessText.textContent = `Not connected; this is how it was at ${clock.format(lastSeen)}`;
  }
  showTimes();
  if (!document.hidden) {
    timer = setTimeout(refresh, REFRESH_MS);
  }
}

function say(text, bad) {
  clearTimeout(toastTimer);
  toast.textContent = text;
  toast.className = bad ? "bad" : "";
  toast.hidden = false;
  toastTimer = setTimeout(() => { toast.hidden = true; }, bad ? 12000 : 4000);
}

async function act(port, action) {
  const path = port.split("/").map(encodeURIComponent).join("/");
  try {
    const response = await fetch(`api/ports/${path}/${action}`, {
      method: "POST",
      headers: { "X-Backstop-Action": "console", Accept: "application/json" },
    });
    const answer = await response.json();
    say(response.ok ? answer.message : `${port}: ${answer.message}`, !response.ok);
  } catch (failure) {
    say(`${port}: the server did not answer; nothing may have been done`, true);
  }
  refresh();
}

ports.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-action]");
  if (!button) return;
  const port = button.closest("[data-port]").dataset.port;
  if (button.dataset.action === "start") {
    act(port, "start");
    return;
  }
  document.getElementById("confirm-port").textContent = port;
  confirmation.dataset.port = port;
  confirmation.showModal();
});

document.getElementById("confirm-no").addEventListener("click", () => confirmation.close());
document.getElementById("confirm-yes").addEventListener("click", () => {
  confirmation.close();
  act(confirmation.dataset.port, "stop");
});
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });

showTimes();
refresh();
