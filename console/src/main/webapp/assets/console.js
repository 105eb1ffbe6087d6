// SPDX-License-Identifier: Apache-2.0
"use strict";

// The server renders the ports; this script asks for them again and mends what differs, node by node: nothing
// flickers, the focus stays where it is, and opened details stay open.

const REFRESH_MS = 2000;
const live = document.getElementById("live");
const messages = document.getElementById("messages");
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
        || name === "aria-label" || (old === live && (name === "id" || name.startsWith("data-")));
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
  for (const element of document.querySelectorAll("time")) {
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
  return new Map([...live.querySelectorAll("[data-state]")]
    .map((card) => [card.dataset.port, card.dataset.change || card.dataset.state]));
}

function announce(before) {
  const changes = [...states()].filter(([port, state]) => (before.has(port) || messages) && before.get(port) !== state)
    .map(([port, state]) => `${port}: ${state}`);
  if (changes.length > 0) {
    document.getElementById("announcement").textContent = changes.join(", ");
    listMessages();
  }
}

// A message's way to the queue manager and back is not for every two seconds: only when asked, and after a change.
async function show(element, path) {
  const response = await fetch(path, { headers: { Accept: "text/html" }, cache: "no-store" });
  element.innerHTML = await response.text();
  showTimes();
}

function place() {
  return messages.querySelector("[aria-pressed=true]").dataset.place;
}

async function listMessages() {
  if (!messages) return;
  const name = encodeURIComponent(messages.dataset.port);
  closeMessage();
  try {
    await show(document.getElementById("messages-list"),
      messages.dataset.list || `port/messages?name=${name}&place=${place()}`);
  } catch (failure) {
    say("The messages could not be listed: the server did not answer", true);
  }
}

// A message opens below its line; when the list is shown anew its view has to be out of there.
function closeMessage() {
  const view = document.getElementById("message-view");
  const opener = messages.querySelector("[aria-expanded=true]");
  if (opener) opener.setAttribute("aria-expanded", "false");
  view.replaceChildren();
  messages.append(view);
}

async function openMessage(opener) {
  const again = opener.getAttribute("aria-expanded") === "true";
  closeMessage();
  if (again) return;
  const name = encodeURIComponent(messages.dataset.port);
  const id = encodeURIComponent(opener.dataset.open);
  const view = document.getElementById("message-view");
  opener.closest("li").append(view);
  opener.setAttribute("aria-expanded", "true");
  await show(view, messages.dataset.view ? messages.dataset.view + id
    : `port/message?name=${name}&place=${place()}&id=${id}`);
  view.scrollIntoView({ block: "nearest" });
}

async function refresh() {
  clearTimeout(timer);
  try {
    const response = await fetch(live.dataset.part, { headers: { Accept: "text/html" }, cache: "no-store" });
    if (response.status === 401) {
      location.assign("login");
      return;
    }
    if (!response.ok && response.status !== 404) throw new Error(`the server answered ${response.status}`);
    const html = `<main>${await response.text()}</main>`;
    const wanted = new DOMParser().parseFromString(html, "text/html").body.firstChild;
    const before = states();
    mend(live, wanted);
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

// What is asked in a form is answered there, and stays.
function answer(action, text, bad) {
  const place = document.getElementById("answer");
  if (!place || !place.form.querySelector(`[data-action="${action}"]`)) {
    say(text, bad);
    return;
  }
  place.value = text;
  place.className = bad ? "wide problem" : "wide";
  place.hidden = action === "redrive-all" && !bad; // the page tells from now on how far it is
}

function say(text, bad) {
  clearTimeout(toastTimer);
  toast.textContent = text;
  toast.className = bad ? "bad" : "";
  toast.hidden = false;
  toastTimer = setTimeout(() => { toast.hidden = true; }, bad ? 12000 : 5000);
}

// With a path of its own, an action on many has what the page's form says besides.
function ownTarget(given, action, query) {
  const fields = new URLSearchParams(action === "redrive" ? {} : new FormData(document.getElementById("redrive")));
  new URLSearchParams(query).forEach((value, name) => fields.set(name, value));
  return `${given.split("/").map(encodeURIComponent).join("/")}?${fields}`;
}

async function act({ port, action, message, place: from, path: given, query }) {
  const path = port.split("/").map(encodeURIComponent).join("/");
  const target = given ? `${path}/${ownTarget(given, action, query)}`
    : message ? `${path}/messages/${encodeURIComponent(message)}/${action}?place=${from}` : `${path}/${action}`;
  try {
    const response = await fetch(`api/ports/${target}`, {
      method: "POST",
      headers: { "X-Backstop-Token": live.dataset.token, Accept: "application/json" },
    });
    const { message: said } = await response.json();
    answer(action, response.ok ? said : `${port}: ${said}`, !response.ok);
  } catch (failure) {
    say(`${port}: the server did not answer; nothing may have been done`, true);
  }
  if (action !== "try-redrive") listMessages();
  refresh();
}

const QUESTIONS = { // the others are done at once
  stop: ({ port }) => ({
    title: `Stop ${port}?`, yes: "Stop the port",
    text: "Deliveries in progress finish. Everything else waits on the queue, in order, until the port is started "
        + "again. Nothing is lost.",
  }),
  "stop-everywhere": ({ port }) => ({
    title: `Stop ${port} on all servers?`, yes: "Stop it everywhere",
    text: "Every server that stops with this one stops, and those that come later, until the port is started again. "
        + "Deliveries in progress finish; nothing is lost.",
  }),
  "redrive-all": ({ port }) => ({
    title: "Send these dead letters back?", yes: "Send them back", style: "start",
    text: `${document.getElementById("filter").value.trim() || "All of them"}: what matches goes to where it should `
        + `have gone, as the user of ${port}, each message in a unit of work of its own. What its queue refuses stays. `
        + "It can be cancelled at any time; nothing is lost.",
  }),
  delete: ({ message }) => ({
    title: "Delete this message?", yes: "Delete it",
    text: `${message} goes for good. The log and the port's history keep its identifier, not its contents.`,
  }),
};

function ask(wish) {
  const question = QUESTIONS[wish.action];
  if (!question) {
    act(wish);
    return;
  }
  const { title, text, yes, style } = question(wish);
  document.getElementById("confirm-title").textContent = title;
  document.getElementById("confirm-text").textContent = text;
  document.getElementById("confirm-yes").textContent = yes;
  document.getElementById("confirm-yes").className = style || "stop";
  confirmation.wish = wish;
  confirmation.showModal();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.action) {
    ask({ ...button.dataset, port: button.closest("[data-port]").dataset.port });
  } else if (button.dataset.open) {
    openMessage(button);
  } else if (button.dataset.place) {
    messages.querySelectorAll("[data-place][aria-pressed]")
      .forEach((tab) => tab.setAttribute("aria-pressed", String(tab === button)));
    listMessages();
  } else if (button.id === "reload") {
    listMessages();
  } else if (button.id === "show-all") {
    messages.dataset.list += "&all=true";
    listMessages();
  }
});

document.getElementById("confirm-no").addEventListener("click", () => confirmation.close());
document.getElementById("confirm-yes").addEventListener("click", () => {
  confirmation.close();
  act(confirmation.wish);
});
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });

showTimes();
listMessages();
refresh();
