/** The screens of `npm run screens`. */
import type { Page } from '@playwright/test';
import { DEFAULT_LOCALE, type Locale } from '@tessera/shared-contracts/stores/locales';

export const WIDTHS = [320, 390, 768, 1440, 2100] as const;
export type Width = (typeof WIDTHS)[number];

export interface Screen {
  readonly path: string;
  /** A visitor's actions before the screenshot, on the interactive page. */
  readonly act?: (page: Page) => Promise<void>;
  /** The content covers the window, so the picture shows the window; without it, the whole page. */
  readonly coversWindow?: boolean;
  /** Widths at which the screen exists; all by default. */
  readonly widths?: readonly Width[];
}

const HOME_BUY = '/home/buy';
const CHOSEN = '/ring/buy/us?color=ROSE_GOLD&size=9&engraving=27.06.19&coverage=2';

/** Each page in a state that shows most of it, and everything that opens over a page. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  home: { path: '/' },
  ring: { path: '/ring/buy/us' },
  'ring-chosen': { path: CHOSEN },
  'ring-incomplete': { path: '/ring/buy/us', act: pressAddInVain },
  rare: { path: '/rare' },
  'rare-buy': { path: '/rare/buy/us?color=DUNE&size=99' },
  shop: { path: '/shop/us' },
  'shop-gifts': { path: '/shop/gb?kind=gifts' },
  compare: { path: '/shop/compare?of=ring,rare,m1,home' },
  search: { path: '/search?q=ring' },
  'search-empty': { path: '/search' },
  'search-none': { path: '/search?q=zxqwvkj' },
  'home-device': { path: '/home' },
  'home-buy': { path: `${HOME_BUY}/us?coverage=2` },
  'blood-vision': { path: '/blood-vision' },
  'blood-vision-book': { path: '/blood-vision/buy/us?problem=state' },
  powerplugs: { path: '/powerplugs' },
  'plug-heart': { path: '/powerplugs/heart-rhythm' },
  'plug-cardio': { path: '/powerplugs/cardio-adaptability' },
  'plug-cycle': { path: '/powerplugs/cycle' },
  'plug-womens-health': { path: '/powerplugs/womens-health' },
  'womens-health': { path: '/womens-health' },
  x: { path: '/x/us' },
  redeem: { path: '/x/redeem?result=unknown' },
  glucose: { path: '/glucose' },
  pricing: { path: '/pricing/us?plan=twelve_week' },
  'pricing-referral': { path: '/pricing/referral/in' },
  waitlist: { path: '/waitlist?country=CA' },
  sizing: { path: '/sizing' },
  'sizing-kit': { path: '/sizing-kit' },
  'print-sizing-kit': { path: '/print-sizing-kit' },
  science: { path: '/science' },
  ultrasignal: { path: '/ultrasignal' },
  ogdb: { path: '/ogdb' },
  foods: { path: '/glucose/foods' },
  'hsa-fsa': { path: '/hsa-fsa' },
  'trade-in': { path: '/trade-in' },
  claim: { path: '/ring/claim' },
  'order-way': { path: '/ring/order' },
  tree: { path: '/one-tree-planted' },
  'cycle-report': { path: '/cycle-report/sample' },
  'terms-of-sale': { path: '/terms-of-sale/ring/eu' },
  privacy: { path: '/privacy-policy/in' },
  partner: { path: '/partner/runclub' },
  heroes: { path: '/heroes' },
  'hero-group': { path: '/heroes/scientist-and-researchers' },
  clue: { path: '/clue' },
  'not-found': { path: '/404' },
  'bag-empty': { path: '/', act: openBag, coversWindow: true },
  'bag-line': { path: CHOSEN, act: addToBag, coversWindow: true },
  menu: { path: '/ring/buy/us', act: openMenu, coversWindow: true, widths: [320, 390, 768] },
};

/**
 * Conditions besides the default. `unfolded`: every disclosure is open. `document-alone` is a first view on a bad connection: the document
 * has loaded, but nothing that it requests.
 */
export const CONDITIONS = ['unfolded', 'text-200', 'print', 'forced-colors', 'document-alone'] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface Picture {
  readonly locale: Locale;
  readonly width: Width;
  readonly condition: Condition | null;
}

/** The pictures of one screen: each language at each width, and each condition in English at 390 px. */
export function picturesOf(
  { act, widths: own = WIDTHS }: Screen,
  widths: readonly Width[],
  locales: readonly Locale[],
): readonly Picture[] {
  const plain = locales.flatMap((locale) =>
    widths.filter((width) => own.includes(width)).map((width) => ({ locale, width, condition: null })),
  );
  const withConditions = act === undefined && widths.includes(390) && locales.includes(DEFAULT_LOCALE);
  return withConditions
    ? [...plain, ...CONDITIONS.map((condition) => ({ locale: DEFAULT_LOCALE, width: 390 as const, condition }))]
    : plain;
}

/** `de-768`, or `en-US-390-print`. */
export const captionOf = ({ locale, width, condition }: Picture) =>
  [locale, width, condition].filter(Boolean).join('-');

// By roles and states alone, because names depend on the language.

const addButton = (page: Page) => page.locator('main form button[type=submit]:visible').last();

async function pressAddInVain(page: Page): Promise<void> {
  await addButton(page).click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
}

async function openBag(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup=dialog]:not([commandfor])').click();
  await page.locator('dialog[open] h3').waitFor();
}

async function addToBag(page: Page): Promise<void> {
  await addButton(page).click();
  await page.locator('dialog[open] li').first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup=dialog][commandfor]').click();
  await page.locator('dialog[open] nav').waitFor();
}
