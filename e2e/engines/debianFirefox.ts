/** Debian's Firefox, driven by WebDriver BiDi. */
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { BROWSER_BOUND, type Engine, SHOPPER } from './engine.ts';

/** SHA-256 of nothing: the hash of a script whose loading a navigation has interrupted. */
const EMPTY_HASH = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Removes the reports of interrupted scripts, which Firefox reports as a wrong hash and as a failed import. */
function withoutInterrupted(complaints: readonly string[]): string[] {
  const interrupted = complaints
    .filter((line) => line.includes(EMPTY_HASH))
    .flatMap((line) => /“(http[^”]+)”/.exec(line)?.[1] ?? []);
  return complaints.filter((line) => !interrupted.some((url) => line.includes(url)));
}

export async function openDebianFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    timeout: BROWSER_BOUND,
    protocolTimeout: BROWSER_BOUND,
    defaultViewport: { width: SHOPPER.width, height: SHOPPER.height },
    extraPrefsFirefox: { 'intl.accept_languages': SHOPPER.locale },
    env: { ...process.env, TZ: SHOPPER.timezone },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url ?? ''})`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error instanceof Error ? error.message : error}`));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`answer ${response.status()}: ${response.url()}`);
  });
  return {
    name: 'firefox',
    version: await browser.version(),
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    async find(expression) {
      const handle = await page.evaluateHandle(expression);
      const element = handle.asElement() as ElementHandle<Element> | null;
      if (element === null) return null;
      return {
        click: () => element.click(),
        type: (text) => element.type(text),
        select: async (value) => void (await element.select(value)),
      };
    },
    complaints: () => withoutInterrupted(complaints),
    close: () => browser.close(),
  };
}
