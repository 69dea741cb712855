/**
 * The bag in each of its states, at every width and in every language: nothing overflows or is cut off, targets are large enough for a
 * thumb, and axe finds nothing. The states of one language are walked on one page; all findings are reported at the end.
 */
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { bagCookieName } from '@tessera/shared-contracts/bag/bagCookies';
import { cartSchema } from '@tessera/shared-contracts/bag/cart';
import { GIFT_NOTE_STATED_LENGTH } from '@tessera/shared-contracts/bag/giftNote';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { ROOT } from '../../scripts/stack.ts';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

test.use({
  timezoneId: 'America/New_York',
  extraHTTPHeaders: { 'cf-ipcountry': 'US' },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

/** The walk continues in the last one. */
const WINDOWS = [
  { width: 1440, height: 900, least: 24 },
  { width: 768, height: 1024, least: 24 },
  { width: 320, height: 568, least: 44 },
  { width: 390, height: 844, least: 44 },
] as const;

const LINES = [
  { merchandiseId: 'raw_titanium_9', quantity: 1, attributes: [{ key: 'engraving', value: '27.06.19' }] },
  ...[
    'rare_dune_9',
    'air_gold_10',
    'cable_1m',
    'cable_2m',
    'ring_dish_chalk',
    'spare_charger_7',
    'bottle_ink',
    'cap_ink',
    'care_kit',
    'travel_charger',
    'gift_box',
  ].map((merchandiseId) => ({ merchandiseId, quantity: 10 })),
];

/** Adds lines that no catalogue has: one with an endless title, and a hidden one. */
async function withOddLines(route: Route): Promise<void> {
  const response = await route.fetch();
  const cart = cartSchema.parse(await response.json());
  for (const [at, { node }] of cart.lines.edges.entries()) {
    const { product } = node.merchandise;
    if (at === 1) product.title = 'Herzrhythmuserkennungsabonnementverlängerung für den Ring Air';
    if (at === 2) product.tags.push('HIDE_IN_CART');
  }
  await route.fulfill({ response, json: cart });
}

const refuse = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { code: 'refused', type: 'about:blank', title: 'No.', status, detail: 'No.' } });

interface Walk {
  /** Checks the element that `within` selects, in every window. */
  look(state: string, within?: string): Promise<void>;
  /** One sentence per finding. */
  readonly faults: readonly string[];
}

function walkIn(page: Page, locale: Locale): Walk {
  const faults: string[] = [];
  // Axe checks each state in one language, and each language in some of the states, because its rules do not depend on the text.
  let looks = LOCALES.indexOf(locale);
  return {
    faults,
    async look(state, within = 'dialog[open]') {
      looks += 1;
      await page.emulateMedia({ colorScheme: looks % 2 === 0 ? 'light' : 'dark' });
      for (const { width, height, least } of WINDOWS) {
        await page.setViewportSize({ width, height });
        const found = await page.locator(within).last().evaluate(faultsIn, least);
        faults.push(...found.map((fault) => `${state}, ${width} px: ${fault}`));
      }
      if (looks % LOCALES.length !== 0) return;
      faults.push(...(await axeFindings(page, within)).map((finding) => `${state}: ${finding}`));
    },
  };
}

/**
 * Runs in the page: finds elements that overflow, are cut off, or are smaller than `least` px on a side. Links within a sentence may be
 * smaller.
 */
function faultsIn(root: Element, least: number): string[] {
  const faults = new Set<string>();
  const nameOf = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `"${name.trim().slice(0, 40) || element.tagName}"`;
  };
  /** Neither hidden, nor only for assistive technology, nor a toast, which moves (toasts.spec.ts checks those). */
  const isSeen = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== 'none' || at.hasAttribute('data-sonner-toast')) return false;
    return element.checkVisibility({ visibilityProperty: true });
  };
  const isRow = (element: Element) =>
    element instanceof HTMLElement && element.tabIndex === 0 && getComputedStyle(element).overflowX === 'auto';
  const seen = [root, ...root.querySelectorAll('*')].filter(isSeen);

  for (const element of [document.documentElement, ...seen]) {
    const isFrame = element === document.documentElement || element === root;
    const { overflowX, overflowY } = getComputedStyle(element);
    const sideways = element.scrollWidth - element.clientWidth;
    if ((isFrame || overflowX !== 'visible') && !isRow(element) && sideways > 0 && element.clientWidth > 0)
      faults.add(`${nameOf(element)} is ${sideways} px wider than its place`);
    // The scrolling part between a dialog's head and foot must be high enough for a line.
    if (overflowX === 'hidden' && overflowY === 'auto' && element.clientHeight < 132)
      faults.add(`what scrolls has ${element.clientHeight} px`);
  }

  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { currentNode: text } = words;
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || !isSeen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const frame = (parent.closest('button, a, label, article') ?? root).getBoundingClientRect();
    for (const line of range.getClientRects()) {
      if (line.left < frame.left - 1 || line.right > frame.right + 1) faults.add(`${nameOf(parent)} runs out`);
      for (let at: Element | null = parent; at; at = at === root ? null : at.parentElement) {
        const { overflowY } = getComputedStyle(at);
        if (overflowY === 'auto' || overflowY === 'scroll') break;
        const box = at.getBoundingClientRect();
        if (overflowY !== 'visible' && (line.top < box.top - 1 || line.bottom > box.bottom + 1))
          faults.add(`${nameOf(parent)} is cut`);
      }
    }
  }

  for (const element of seen.filter((each) => each.matches('a[href], button, input, select, textarea, summary'))) {
    const isInSentence =
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    const target = (element instanceof HTMLInputElement && element.closest('label')) || element;
    const { width, height } = target.getBoundingClientRect();
    if (!isInSentence && width > 0 && Math.min(width, height) < least)
      faults.add(`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)} px`);
  }
  return [...faults];
}

/** Returns the bag's text at a path such as `bag.line.remove`. */
function textsIn(locale: Locale): (path: string) => string {
  const surfaces = messagesIn(join(ROOT, 'mf-bag/src/locales'), locale);
  return (path) => {
    const found = path
      .split('.')
      .reduce<unknown>(
        (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
        surfaces,
      );
    if (typeof found !== 'string') throw new Error(`There is no text ${path} in ${locale}.`);
    return found;
  };
}

for (const locale of LOCALES) {
  test(`[BAG-01] [BAG-02] [BAG-03] [BAG-04] [BAG-07] [BAG-22] [GIFT-01] [GIFT-04] [GIFT-06] [UPS-01] [UPS-02] [UPS-05] each state of the bag fits and is pressed by a thumb: ${locale}`, async ({
    page,
    context,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.expect(/422|503|ERR_INTERNET_DISCONNECTED/);
    const text = textsIn(locale);
    const { look, faults } = walkIn(page, locale);
    const opener = page.locator('#slot-header [data-open-bag]');
    const bag = page.locator('dialog[data-sheet][open]');
    const button = (path: string) => bag.getByRole('button', { name: text(path), exact: true });

    await page.goto(`/rare/buy/us?color=DUNE&size=9&lang=${locale}`);
    await interactive(page);
    await opener.click();
    await expect(bag.getByRole('heading', { name: text('bag.empty.title') })).toBeVisible();
    await look('empty');
    await page.keyboard.press('Escape');
    await expect(bag).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.locator('main form button[type=submit]:visible').last().click();
    const next = page.locator('dialog[open]').getByRole('button', { name: text('offers.upsell.continue') });
    await expect(next).toBeVisible();
    await look('what goes with it');
    await next.click();
    await expect(bag.getByRole('article').first()).toBeVisible();
    await expect(button('bag.checkout')).toBeEnabled();
    await look('one line and a free one, and offers');

    await page.route(/\/cart\/update\//, refuse(422));
    await button('bag.line.increase').first().click();
    await expect(bag.getByText(text('panel.refused.notUpdated').replace('{{quantity}}', '1'))).toBeVisible();
    await look('a refused line');

    await bag.getByRole('article').first().getByRole('button').last().click();
    await expect(page.locator('dialog[open] dialog[open]')).toBeVisible();
    await look('an offer’s sheet', 'dialog[open] dialog[open]');
    await page.keyboard.press('Escape');

    await bag.getByRole('switch').click();
    await expect(button('gift.next')).toBeEnabled();
    await look('the items of a gift');
    await button('gift.next').click();
    const [note, email] = [bag.getByRole('textbox').first(), bag.getByRole('textbox').last()];
    await note.fill('Guten Morgen. '.repeat(30).slice(0, GIFT_NOTE_STATED_LENGTH + 10));
    await email.fill('noor');
    await email.blur();
    await expect(bag.getByText(text('gift.email.wrong'))).toBeVisible();
    await look('a gift note with all its errors');
    await page.route(/\/cart\/updateAttributes\//, refuse(503));
    await note.fill('Schlaf gut.');
    await email.fill('noor@example.com');
    await button('gift.save').click();
    await expect(bag.getByRole('alert')).toHaveText(new RegExp(text('bagSlot.failure.giftNotSaved')));
    await look('a gift that is not saved');

    const made = await page.request.post(`/api/vendor/local/cart/create/?store=US&lang=${locale}`, {
      data: { lines: LINES, discountCodes: ['RUNCLUB10'] },
    });
    const cart = cartSchema.parse(await made.json());
    await page.unrouteAll();
    await page.route(/\/api\/vendor\/local\/cart\/\?/, withOddLines);
    await page.evaluate((id) => localStorage.setItem('tessera.cart.US', id), cart.id);
    await page.reload();
    await interactive(page);
    await opener.click();
    await expect(bag.getByText('27.06.19', { exact: true })).toBeVisible();
    await expect(bag.locator('li h3')).toHaveCount(cart.lines.edges.length - 1);
    await button('bag.breakup.show').click();
    await expect(bag.getByText('RUNCLUB10').last()).toBeVisible();
    await look('twelve lines');
    await button('bag.line.remove').last().press('Enter');
    await expect(bag.getByText(text('panel.removed.undo'), { exact: true })).toBeVisible();
    await look('a removal that can be undone');
    await page.unrouteAll();
    await context.setOffline(true);
    await button('bag.line.decrease').last().click();
    await expect(bag.getByText(text('panel.offline')).last()).toBeVisible();
    await look('offline');
    await context.setOffline(false);
    await expect(button('bag.checkout')).toBeEnabled();

    await page.goto(`/bag/us?said=wrongCode`);
    await expect(page.locator('main').getByText(text('bagPage.wrongCode'))).toBeVisible();
    await look('the page, with a code that is wrong', 'main');
    await page.goto(`/bag/us?said=tooMany&line=${encodeURIComponent(cart.lines.edges[0]?.node.id ?? '')}`);
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    await look('the page, with a number that is too high', 'main');
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies({ name: bagCookieName('US') });
    await page.goto('/bag/us');
    await expect(page.getByRole('heading', { level: 1, name: text('bag.empty.title') })).toBeVisible();
    await look('the page, empty', 'main');

    expect(faults).toEqual([]);
  });
}
