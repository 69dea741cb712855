/**
 * Shows that there is no connection, and waits until the store responds again: the page stays as it is, including typed text. Loaded in
 * idle time, while there is a connection; its styles are set by script, which the policy allows, so that it needs no stylesheet.
 */
import { keepOnTop } from '../layout/topLayer.ts';
import { connectionText } from './connectionText.ts';

/** Milliseconds between two attempts, because browsers do not always report that they are online. */
const RETRY_MS = 3000;
/** Timeout of one attempt, in milliseconds. */
const TRY_DEADLINE_MS = 5000;

/** Below the header, its menu and the market's banner, in the position of toasts. */
const BOX =
  'position:fixed;z-index:50;inset:calc(var(--header-height) + 2.25rem + var(--space-3)) var(--margin) auto;width:fit-content;max-width:34rem;margin-inline:auto;display:flex;gap:var(--space-4);align-items:center;padding:var(--space-2) var(--space-4);border:1px solid var(--line-strong);border-radius:var(--radius-card);background:var(--raised);color:var(--text);font:var(--type-small);text-wrap:balance';
const BUTTON =
  'flex:none;min-height:var(--target);padding:0;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;text-underline-offset:.25em;cursor:pointer';

/**
 * @param stay called when the visitor chooses not to wait; aborts `signal`
 * @returns resolves with true once the store responds again; with false when it responds at once, so that the failure has another cause
 * @throws when `signal` aborts
 */
export async function waitForConnection(signal: AbortSignal, stay: () => void): Promise<boolean> {
  if (await storeAnswers(signal)) return false;
  const hide = showMessage(stay);
  try {
    do await nextChance(signal);
    while (!(await storeAnswers(signal)));
    return true;
  } finally {
    hide();
  }
}

/** Returns whether the store responds, with any status. */
async function storeAnswers(signal: AbortSignal): Promise<boolean> {
  try {
    await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_DEADLINE_MS)]),
    });
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** Resolves when the browser is online again, or when the next attempt is due. */
async function nextChance(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const timer = setTimeout(resolve, RETRY_MS);
  addEventListener('online', () => resolve(), { signal: ended.signal });
  signal.addEventListener('abort', () => resolve(), { signal: ended.signal });
  await promise;
  ended.abort();
  clearTimeout(timer);
  signal.throwIfAborted();
}

/** @returns a function that removes the message; if its button has the focus, the focus returns to its previous element */
function showMessage(stay: () => void): () => void {
  const { message, stay: label } = connectionText(document.documentElement.lang);
  const box = document.createElement('div');
  box.style.cssText = BOX;
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', textContent: label, onclick: stay });
  button.style.cssText = BUTTON;
  box.append(message, button);

  const status = document.createElement('div');
  status.role = 'status';
  const ended = new AbortController();
  keepOnTop(status, ended.signal);
  // Assistive technology announces additions only to a region that it already knows.
  const adding = setTimeout(() => status.append(box), 100);
  const { activeElement } = document;
  return () => {
    clearTimeout(adding);
    ended.abort();
    const isFocused = document.activeElement === button;
    status.remove();
    if (isFocused && activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  };
}
