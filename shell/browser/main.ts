/** The browser's way in. Everything else waits for this boundary: shared packages are in place behind it. */
import './federation/federationForRemotes.ts';
import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import { START_MARK } from './document/interactiveMark.ts';

/** A task for each piece: evaluated together they keep a phone from answering for a quarter of a second. */
async function begin(): Promise<void> {
  performance.mark(START_MARK);
  await yieldToMain();
  // start.ts stands on both, and would evaluate them too.
  await import('zod/mini');
  await yieldToMain();
  await import(/* webpackChunkName: "start" */ './contracts.ts');
  await Promise.all([wholeDocument(), shownDocument()]);
  await yieldToMain();
  await import(/* webpackChunkName: "start" */ './start.ts');
}

/** The visitor, and what the last slot begins with, stand at the document's end. A slot that is late holds up that alone. */
async function wholeDocument(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** A document that the browser prerenders starts nothing: it would ask, store and count for nobody. */
async function shownDocument(): Promise<void> {
  if (!('prerendering' in document && document.prerendering)) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}
void begin();
