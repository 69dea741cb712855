import { endTask } from './endTask.ts';
import { sentClasses, unsentRules } from './unsentRules.ts';

/** Milliseconds after which a page is shown without a stylesheet that does not come: plain beats blank. */
const STYLESHEET_DEADLINE = 4000;

/** Resolves when all of these apply. Those the server inlined (`data-css`) do already; of the others, what is not in the document yet. */
export async function applyStylesheets(urls: readonly string[]): Promise<void> {
  sent ??= sentClasses(document);
  await Promise.all(urls.map(applyStylesheet));
}

/** Of the document as it was sent: its rules outlive the markup that they came with. */
let sent: ReadonlySet<string> | null = null;
const applied = new Map<string, Promise<void>>();

function applyStylesheet(url: string): Promise<void> {
  const known = applied.get(url);
  if (known) return known;
  const inlined = Array.from(document.querySelectorAll<HTMLStyleElement>('style[data-css]'));
  if (inlined.some(({ dataset }) => dataset.css === url)) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, STYLESHEET_DEADLINE);
  adopt(url).then(resolve, () => {
    // Asked for again the next time.
    applied.delete(url);
    resolve();
  });
  const done = promise.finally(() => clearTimeout(timer));
  applied.set(url, done);
  return done;
}

/** @throws when the file does not come. */
async function adopt(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const text = await response.text();
  await endTask();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(unsentRules(text, sent ?? new Set()));
  document.adoptedStyleSheets.push(sheet);
  await endTask();
}
