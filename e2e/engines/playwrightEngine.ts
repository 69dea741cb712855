/** Playwright's own Firefox and WebKit, for machines without Debian's. */
import { type ElementHandle, firefox, webkit } from '@playwright/test';
import { BROWSER_BOUND, type Engine, SHOPPER } from './engine.ts';

export async function openPlaywrightEngine(name: Engine['name']): Promise<Engine> {
  const browser = await { firefox, webkit }[name].launch({ timeout: BROWSER_BOUND });
  const context = await browser.newContext({
    timezoneId: SHOPPER.timezone,
    locale: SHOPPER.locale,
    viewport: { width: SHOPPER.width, height: SHOPPER.height },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(BROWSER_BOUND);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // WebKit logs each status from 400 on, even where it is an expected response.
    const isStatus = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isStatus)
      complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`answer ${response.status()}: ${response.url()}`);
  });
  return {
    name,
    version: `${name} ${browser.version()}`,
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    async find(expression) {
      const element: ElementHandle | null = (await page.evaluateHandle<HTMLElement>(expression)).asElement();
      if (element === null) return null;
      return {
        click: () => element.click(),
        type: (text) => element.fill(text),
        select: async (value) => void (await element.selectOption(value)),
      };
    },
    complaints: () => complaints,
    close: () => browser.close(),
  };
}
