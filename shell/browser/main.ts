/** The browser's entry. Everything else is loaded asynchronously from here, because the shared packages must be initialized first. */
import './federation/federationForRemotes.ts';
import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import { START_MARK } from './document/interactiveMark.ts';

/** Evaluates each part in a task of its own: together they would block a phone for a quarter of a second. */
async function begin(): Promise<void> {
  performance.mark(START_MARK);
  await yieldToMain();
  // start.ts imports both, and would evaluate them in its own task.
  await import('zod/mini');
  await yieldToMain();
  await import(/* webpackChunkName: "start" */ './contracts.ts');
  await Promise.all([wholeDocument(), shownDocument()]);
  await yieldToMain();
  await import(/* webpackChunkName: "start" */ './start.ts');
}

/** Waits for the end of the document, which contains the visitor and the start of the last slot. A late slot does not delay the others. */
async function wholeDocument(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Waits while the document is prerendered: it must not request, store or count anything before it is shown. */
async function shownDocument(): Promise<void> {
  if (!('prerendering' in document && document.prerendering)) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}
void begin();
