import { yieldToMain } from '@tessera/remote-kit/yieldToMain';

/** Classes of styles modules: markup is sent with exactly the rules of its classes (`remote-kit/src/styles/emotion.ts`). */
const OF_STYLES_MODULES = /^t-/;
const CLASS_OF_STYLES_MODULE = /\bt-[\w-]+/g;
const CLASS = /\.([A-Za-z_-][\w-]*)/g;

/** Milliseconds after which a page is shown without a missing stylesheet: unstyled content is better than a blank page. */
const STYLESHEET_DEADLINE = 4000;

/** Resolves when all of these apply. Those that the server inlined (`data-css`) already do; of the others only missing ones are loaded. */
export async function applyStylesheets(urls: readonly string[]): Promise<void> {
  sent ??= sentClasses();
  await Promise.all(urls.map(applyStylesheet));
}

/** Applies the rules that came with markup, once. */
export function applyRules(rules: string, html: string): void {
  sent ??= sentClasses();
  for (const [name] of html.matchAll(CLASS_OF_STYLES_MODULE)) sent.add(name);
  if (appliedRules.has(rules)) return;
  appliedRules.add(rules);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

/** Returns the paths of the stylesheets that apply as a whole, or are loading. */
export const styledBy = (): string => [...applied.keys()].join(' ');

/** Classes of markup that came with its rules, which remain after the markup. */
let sent: Set<string> | null = null;
const appliedRules = new Set<string>();
const applied = new Map<string, Promise<void>>();

function applyStylesheet(url: string): Promise<void> {
  const known = applied.get(url);
  if (known) return known;
  const inlined = Array.from(document.querySelectorAll<HTMLStyleElement>('style[data-css]'));
  if (inlined.some(({ dataset }) => dataset.css === url)) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, STYLESHEET_DEADLINE);
  adopt(url).then(resolve, () => {
    // Requested again the next time.
    applied.delete(url);
    resolve();
  });
  const done = promise.finally(() => clearTimeout(timer));
  applied.set(url, done);
  return done;
}

/** @throws when the file fails to load. */
async function adopt(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const text = await response.text();
  await yieldToMain();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  if (sent && sent.size > 0) leaveOutSent(sheet, sent);
  document.adoptedStyleSheets.push(sheet);
  await yieldToMain();
}

/** Returns the classes of all elements: the document contains the rules of each class in its markup (`server/page/slotStyles.ts`). */
function sentClasses(): Set<string> {
  const classes = Array.from(document.querySelectorAll('[class]'), ({ classList }) => [...classList]).flat();
  return new Set(classes.filter((name) => OF_STYLES_MODULES.test(name)));
}

/**
 * Removes the rules that the document already has. A rule belongs to one of the classes that it names, so it is present when all of them
 * are; a rule without a class stays. Applying the same rules again would make the browser recalculate the style of all elements: on the
 * ring page, with 4x CPU throttling, 66 ms of main thread instead of 45, including this function.
 */
function leaveOutSent(list: CSSStyleSheet | CSSGroupingRule, classes: ReadonlySet<string>): void {
  for (let at = list.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = list.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const named = [...rule.selectorText.matchAll(CLASS)];
      if (named.length > 0 && named.every(([, name = '']) => classes.has(name))) list.deleteRule(at);
    } else if (rule instanceof CSSGroupingRule) {
      leaveOutSent(rule, classes);
      if (rule.cssRules.length === 0) list.deleteRule(at);
    }
  }
}
