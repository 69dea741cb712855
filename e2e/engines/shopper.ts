/** A shopper of the store in one engine: finds elements by role and name, waits for expected states, and reports what was there instead. */
import { setTimeout } from 'node:timers/promises';
import type { Engine, FoundElement } from './engine.ts';
import { INSTALL, type Target, targetJson } from './pageProbe.ts';

/** Timeout in milliseconds for an expected state. */
const BOUND = 15_000;
/** Milliseconds between two queries: about a frame, so that a moving element is noticed. */
const PAUSE = 25;
/** Most characters of the page's text in a failure. */
const SHOWN_TEXT = 3000;

/** Errors of a click that was not made because the page changed meanwhile. */
const CLICK_MISSED = /stale|intercept|not clickable|not interactable|not focusable|detached|not attached/i;

declare global {
  var tesseraHeld: { release(): void; askedFor(): string[] };
}

export class Shopper {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async goto(url: string): Promise<void> {
    await this.#engine.goto(url);
  }

  async back(): Promise<void> {
    await this.#engine.back();
  }

  async reload(): Promise<void> {
    await this.#engine.reload();
  }

  async click(target: Target): Promise<void> {
    await this.#use(target, 'to click', (element) => element.click());
  }

  async type(target: Target, text: string): Promise<void> {
    await this.#use(target, 'to type into', (element) => element.type(text));
  }

  async select(target: Target, value: string): Promise<void> {
    await this.#use(target, 'to choose in', (element) => element.select(value));
  }

  /** Resolves when the part, or the page, shows all of the texts. */
  async sees(texts: readonly (string | RegExp)[], within?: Target): Promise<void> {
    await this.#until(
      `${within ? described(within) : 'the page'} shows ${texts.map(quoted).join(' and ')}`,
      async () => {
        const text = await this.#text(within);
        return (
          (text !== null &&
            texts.every((wanted) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)))) ||
          text
        );
      },
    );
  }

  /** Resolves when the part exists and does not show the text. */
  async seesNo(unwanted: string, within: Target): Promise<void> {
    await this.#until(`${described(within)} does not show ${quoted(unwanted)}`, async () => {
      const text = await this.#text(within);
      return text !== null && !text.includes(unwanted) ? true : text;
    });
  }

  async finds(target: Target): Promise<void> {
    await this.#until(`there is ${described(target)}`, () =>
      this.#ask<boolean>(`tesseraProbe.find(${json(target)}) !== null`),
    );
  }

  async findsNo(target: Target): Promise<void> {
    await this.#until(`there is no ${described(target)}`, () =>
      this.#ask<boolean>(`tesseraProbe.find(${json(target)}) === null`),
    );
  }

  async seesChecked(target: Target, wanted: boolean): Promise<void> {
    await this.#until(`${described(target)} is ${wanted ? 'on' : 'off'}`, async () => {
      const isChecked = await this.#ask<boolean | null>(`tesseraProbe.isChecked(${json(target)})`);
      return isChecked === wanted || `it is ${isChecked}`;
    });
  }

  /** @returns the address once it matches */
  async isAt(pattern: RegExp): Promise<URL> {
    await this.#until(`the address is ${pattern}`, async () => {
      const url = await this.#ask<string>('location.href');
      return pattern.test(url) || url;
    });
    return new URL(await this.#ask<string>('location.href'));
  }

  async readsLanguage(language: string): Promise<void> {
    await this.#until(`the page’s language is ${language}`, async () => {
      const lang = await this.#ask<string>('document.documentElement.lang');
      return lang === language || lang;
    });
  }

  /** Resolves when the page has finished loading: the bag's panel is loaded, and nothing has arrived for a second. */
  async isIdle(): Promise<void> {
    await this.#until('the page is idle', () => this.#ask<boolean>(`(${isIdle})()`));
  }

  /** Whether this engine changes pages without a new document. */
  changesPagesInPlace(): Promise<boolean> {
    return this.#ask<boolean>("'navigation' in window");
  }

  /** Focuses a link, and resolves when its page was prefetched. */
  async asksAhead(link: Target, path: string): Promise<void> {
    await this.#ask(`tesseraProbe.find(${json(link)}).focus()`);
    await this.#until(`${path} has come ahead`, () => this.#ask<boolean>(`(${hasCome})(${JSON.stringify(path)})`));
    await this.isIdle();
  }

  /** From now on this document's fetches get no response until `releaseAnswers`. */
  async holdAnswers(): Promise<void> {
    await this.#ask(`(${hold})()`);
  }

  async releaseAnswers(): Promise<void> {
    await this.#ask('tesseraHeld.release()');
  }

  /** @returns paths of the fetches, scripts and styles that were requested since `holdAnswers` */
  async askedFor(): Promise<string[]> {
    return this.#ask<string[]>('tesseraHeld.askedFor()');
  }

  #text(within: Target | undefined): Promise<string | null> {
    return this.#ask<string | null>(`tesseraProbe.text(${within ? json(within) : null})`);
  }

  async #ask<Value>(expression: string): Promise<Value> {
    await this.#install();
    return (await this.#engine.evaluate(expression)) as Value;
  }

  /** Needed again in each document. */
  async #install(): Promise<void> {
    if ((await this.#engine.evaluate('typeof tesseraProbe')) === 'undefined') await this.#engine.evaluate(INSTALL);
  }

  async #use(target: Target, what: string, use: (element: FoundElement) => Promise<void>): Promise<void> {
    await this.#until(`there is ${described(target)} ${what}`, async () => {
      await this.#install();
      const element = await this.#engine.find(`tesseraProbe.clickable(${json(target)})`);
      if (element === null) return false;
      try {
        await use(element);
      } catch (error) {
        if (CLICK_MISSED.test(String(error))) return String(error);
        throw new NotRepeatable(new Error(`${described(target)} ${what}: ${error}`));
      }
      return true;
    });
  }

  /** @param look returns true when the state is reached; any other value is what was seen instead */
  async #until(expected: string, look: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + BOUND;
    let seen: unknown;
    do {
      try {
        seen = await look();
      } catch (error) {
        if (error instanceof NotRepeatable) throw error.cause;
        // A document that is unloaded loses the response; the next one is queried again.
        seen = error;
      }
      if (seen === true) return;
      await setTimeout(PAUSE);
    } while (Date.now() < end);
    throw new Error(`Expected within ${BOUND / 1000} s: ${expected}.\nSeen: ${String(seen)}\n${await this.#pageNow()}`);
  }

  async #pageNow(): Promise<string> {
    try {
      const { url, text } = await this.#ask<{ url: string; text: string }>(
        '({ url: location.href, text: tesseraProbe.text(null) })',
      );
      return `Page: ${url}\n${text.slice(0, SHOWN_TEXT)}`;
    } catch (error) {
      return `The page does not answer: ${error}`;
    }
  }
}

// The sources of these functions are sent to the page, so they use nothing of this module.

function isIdle(): boolean {
  const ends = performance
    .getEntriesByType('resource')
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  return document.querySelector('#slot-bag dialog') !== null && performance.now() - Math.max(0, ...ends) > 1000;
}

function hasCome(path: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => {
    const { pathname, searchParams } = new URL(name);
    return pathname === '/_page' && searchParams.has('ahead') && searchParams.get('url')?.startsWith(path);
  });
}

function hold(): void {
  const { fetch } = window;
  const released = Promise.withResolvers<void>();
  const fetched: string[] = [];
  const pathOf = (url: string) => new URL(url, location.href).pathname;
  performance.clearResourceTimings();
  window.fetch = async (input, init) => {
    fetched.push(pathOf(input instanceof Request ? input.url : String(input)));
    await released.promise;
    return fetch(input, init);
  };
  window.tesseraHeld = {
    release() {
      window.fetch = fetch;
      released.resolve();
    },
    askedFor: () => [
      ...fetched,
      ...performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (/\.(?:js|css)$/.test(pathOf(name)) ? [pathOf(name)] : [])),
    ],
  };
}

/** A click that failed but may have happened, so it must not be repeated. */
class NotRepeatable extends Error {
  constructor(cause: unknown) {
    super('', { cause });
  }
}

const json = (target: Target) => JSON.stringify(targetJson(target));
const quoted = (text: string | RegExp) => (typeof text === 'string' ? `“${text}”` : String(text));
const described = ({ role, name, within }: Target): string =>
  `${role}${name === undefined ? '' : ` ${quoted(name)}`}${within ? ` in ${described(within)}` : ''}`;
