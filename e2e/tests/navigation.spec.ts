/** A visitor's place: scroll, focus, choices and address, through links, Back, Forward, Reload, Stop and jumps. */
import type { Page } from '@playwright/test';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

const RING = '/ring/buy/gb';
/** Interactive and with its own typefaces, because late ones move the content that a visitor has scrolled to. */
async function settled(page: Page): Promise<void> {
  await interactive(page);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** The content in the middle of the window, and its position: estimated heights above it may change the scroll position. */
async function seen(page: Page): Promise<string> {
  // Content near the window is laid out in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => {
    const element = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
    return `${Math.round(element?.getBoundingClientRect().top ?? 0)} ${element?.textContent}`;
  });
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName);

async function scrollTo(page: Page, y: number): Promise<void> {
  // Scrolls repeatedly: sections that come near get their real heights instead of estimates, which moves the page.
  await expect
    .poll(async () => {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      return scrolled(page);
    })
    .toBe(y);
}

/** Addresses that were requested for the page slot. */
function pagesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/_page') asked.push(url.searchParams.get('url') ?? '');
  });
  return asked;
}

/** Holds back the page slot's responses until told. */
async function holdPages(page: Page): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route('**/_page?*', async (route) => {
    await come.promise;
    await route.continue().catch(() => {});
  });
  return come.resolve;
}

async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Raw Titanium' }).check();
  await expect(page).toHaveURL(/color=RAW_TITANIUM/);
}

/** Adds a link as a page could have it, and clicks it like a visitor. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test(`[SHELL-14] on ${device} the sections of a page are jumps, also after a choice, and Back goes through them`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(RING);
    await settled(page);
    const asked = pagesAsked(page);
    await choose(page);
    const places: number[] = [];
    for (const section of ['specs', 'faq']) {
      await page.locator(`main a[href="#${section}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`color=RAW_TITANIUM#${section}$`));
      await expect(page.locator(`#${section}`)).toBeInViewport();
      expect(await focused(page)).not.toBe('h1');
      places.push(await scrolled(page));
    }
    await page.goBack();
    await expect(page).toHaveURL(/#specs$/);
    await expect.poll(() => scrolled(page)).toBe(places[0]);
    await page.goForward();
    await expect(page).toHaveURL(/#faq$/);
    await expect.poll(() => scrolled(page)).toBe(places[1]);
    await expect(page.getByRole('radio', { name: 'Raw Titanium' })).toBeChecked();
    expect(asked).toEqual([]);
  });
}

for (const hash of ['', '#faq']) {
  test(`[SHELL-14] Reload at 2500 px ${hash} stays there`, async ({ page }) => {
    await page.goto(RING);
    await settled(page);
    await choose(page);
    if (hash) await page.locator(`main a[href="${hash}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`RAW_TITANIUM${hash}$`));
    await scrollTo(page, 2500);
    const before = await seen(page);
    await page.reload();
    await settled(page);
    await expect.poll(() => seen(page)).toBe(before);
    await expect(page.getByRole('radio', { name: 'Raw Titanium' })).toBeChecked();
  });
}

test('[SHELL-14] Back from the checkout ends where the visitor had been', async ({ page }) => {
  await page.goto(`${RING}?color=RAW_TITANIUM&size=9`);
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByText('Raw Titanium')).toBeVisible();
  await scrollTo(page, 2500);
  await bag.getByRole('button', { name: /Checkout/ }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await page.goBack();
  await settled(page);
  await expect.poll(() => scrolled(page)).toBe(2500);
});

test('[SHELL-14] Back and Forward between pages restore the scroll position and the focus', async ({ page }) => {
  await page.goto(RING);
  await settled(page);
  await scrollTo(page, 3000);
  // A shorter page whose picture starts under the header: the position that it cuts off must not be stored.
  await follow(page, '/rare');
  await expect(page).toHaveURL('/rare');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  const link = page.locator('main a[href^="/rare/buy"]').first();
  await link.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  await link.press('Enter');
  await expect(page).toHaveURL(/\/rare\/buy\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/rare');
  await expect(page.locator('main a[href^="/rare/buy"]').first()).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(left);
  await page.goBack();
  await expect(page).toHaveURL(RING);
  // With the market banner above it, which /rare does not have.
  await expect(page.locator('#slot-header aside')).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(3000);
  await page.goForward();
  await expect(page).toHaveURL('/rare');
  await expect.poll(() => scrolled(page)).toBe(left);
});

test('[SHELL-14] Back undoes what a choice has made of the address between two jumps', async ({ page }) => {
  await page.goto(RING);
  await settled(page);
  const asked = pagesAsked(page);
  await choose(page);
  await page.locator('main a[href="#faq"]').first().click();
  await page.getByRole('radio', { name: 'Aster Black' }).check();
  await expect(page).toHaveURL(/color=ASTER_BLACK/);
  await page.goBack();
  await expect(page).toHaveURL(/color=RAW_TITANIUM$/);
  await expect(page.getByRole('radio', { name: 'Raw Titanium' })).toBeChecked();
  expect(asked).toEqual([]);
});

test('[SHELL-14] a choice that the address does not say yet is there again after Back', async ({ page }) => {
  await page.goto(RING);
  await settled(page);
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('input[value="RAW_TITANIUM"]')?.click();
    document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click();
  });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Raw Titanium' })).toBeChecked();
  await expect(page).toHaveURL(/color=RAW_TITANIUM/);
});

test('[SHELL-14] Stop leaves the page and its address as they are, and the next click counts', async ({ page }) => {
  await page.goto(RING);
  await settled(page);
  await scrollTo(page, 2500);
  const letCome = await holdPages(page);
  await follow(page, '/rare');
  await expect(page.locator('.page-loader')).toBeVisible();
  await page.evaluate(() => window.stop());
  await expect(page.locator('.page-loader')).toBeHidden();
  letCome();
  expect(new URL(page.url()).pathname).toBe(RING);
  expect(await scrolled(page)).toBe(2500);
  await follow(page, '/sizing');
  await expect(page).toHaveURL('/sizing');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[SHELL-14] a fragment that cannot be decoded is no error', async ({ page }) => {
  await page.goto(`${RING}#%`);
  await settled(page);
  await follow(page, '/rare#%');
  await expect(page).toHaveURL('/rare#%');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('where the address cannot wait for the page', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'NavigationPrecommitController'));
  });

  test('[SHELL-14] pages change, Back restores, and Stop goes back to the address of the page that stays', async ({
    page,
  }) => {
    await page.goto(RING);
    await settled(page);
    await choose(page);
    await scrollTo(page, 2500);
    await follow(page, '/rare');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/rare');
    await page.evaluate(() => history.back());
    await expect(page.getByRole('radio', { name: 'Raw Titanium' })).toBeChecked();
    await expect.poll(() => scrolled(page)).toBe(2500);
    // The markup is there before its scripts have hydrated it.
    await expect(page.locator('#slot-page [data-mounted]')).toHaveCount(1);
    await holdPages(page);
    // In one evaluation: without a response the browser loads the document after a while, stopped or not.
    const meanwhile = await page.evaluate(async () => {
      const moved = new Promise((resolve) =>
        window.navigation.addEventListener('currententrychange', resolve, { once: true }),
      );
      history.forward();
      await moved;
      const shown = [location.pathname, document.querySelectorAll('#slot-page [data-mounted]').length];
      window.stop();
      return shown;
    });
    // The previous page stays interactive until the next one is there.
    expect(meanwhile).toEqual(['/rare', 1]);
    await expect(page).toHaveURL(/RAW_TITANIUM$/);
    await expect(page.getByRole('radio', { name: 'Raw Titanium' })).toBeChecked();
  });
});

test.describe('without the Navigation API', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  });

  test('[SHELL-14] links load documents, and Back and jumps are the browser’s', async ({ page }) => {
    await page.goto(RING);
    await settled(page);
    const asked = pagesAsked(page);
    await choose(page);
    await page.locator('main a[href="#faq"]').first().click();
    await expect(page.locator('#faq')).toBeInViewport();
    await page.getByRole('radio', { name: 'Aster Black' }).check();
    await expect(page).toHaveURL(/ASTER_BLACK/);
    await page.goBack();
    await expect(page).toHaveURL(/RAW_TITANIUM$/);
    await expect(page.getByRole('radio', { name: 'Raw Titanium' })).toBeChecked();
    await scrollTo(page, 2500);
    const before = await seen(page);
    await follow(page, '/rare');
    await expect(page).toHaveURL('/rare');
    await settled(page);
    await page.goBack();
    await settled(page);
    await expect.poll(() => seen(page)).toBe(before);
    expect(asked).toEqual([]);
  });
});

test('[SHELL-14] [BAG-17] a bag that was stopped on its way to the checkout can be used again', async ({ page }) => {
  await page.goto(`${RING}?color=RAW_TITANIUM&size=9`);
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  const checkout = bag.getByRole('button', { name: /Checkout/ });
  await expect(checkout).toBeEnabled();
  // A page whose next document is held back cannot be queried, so its actions are prepared before.
  await page.evaluate(() => {
    window.navigation.addEventListener('navigate', () => {
      setTimeout(() => {
        const busy = document.querySelector('dialog [aria-busy="true"]');
        document.body.dataset.seen = busy?.textContent ?? 'nothing';
        window.stop();
      }, 500);
    });
  });
  await page.route('**/checkout/**', () => {});
  await checkout.click();
  await expect(page.locator('body')).toHaveAttribute('data-seen', /Checkout/);
  await expect(checkout).not.toHaveAttribute('aria-busy', 'true');
  await bag.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('button', { name: 'Bag, 2 items' })).toBeAttached();
});

test.describe('on a first visit whose clock tells another store', () => {
  test.use({ timezoneId: 'Asia/Dubai', extraHTTPHeaders: { 'cf-ipcountry': 'XX' } });

  test('[SHELL-14] [REG-05] a click made meanwhile wins', async ({ page }) => {
    const told = Promise.withResolvers<void>();
    await page.route('**/_visitor', async (route) => {
      await told.promise;
      await route.continue();
    });
    await page.goto('/rare');
    await settled(page);
    const letCome = await holdPages(page);
    const asked = pagesAsked(page);
    await follow(page, '/sizing');
    await expect.poll(() => asked).toEqual(['/sizing']);
    const answered = page.waitForResponse('**/_visitor');
    told.resolve();
    await (await answered).finished();
    letCome();
    await expect(page).toHaveURL('/sizing');
    await expect(page.locator('html')).toHaveAttribute('data-store', 'AE');
    expect(asked).not.toContain('/rare');
  });

  test('[REG-05] the page that comes for the other store has its markup, and the visitor stays where they are', async ({
    page,
  }) => {
    const told = Promise.withResolvers<void>();
    await page.route('**/_visitor', async (route) => {
      await told.promise;
      await route.continue();
    });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().includes('/mf-product/')) scripts.push(request.url());
    });
    await page.goto('/rare');
    await settled(page);
    const link = page.locator('main a[href^="/rare/buy"]').last();
    await link.focus();
    await scrollTo(page, 1200);
    scripts.length = 0;
    told.resolve();
    await expect(page.locator('html')).toHaveAttribute('data-store', 'AE');
    await expect(page.locator('main a[href="/rare/buy/ae"]').last()).toBeFocused();
    await expect(page.locator('#slot-page [data-mounted]')).toHaveCount(1);
    expect(await scrolled(page)).toBe(1200);
    const drawn = await page
      .locator('#slot-page [data-still]')
      .evaluateAll((stills) => stills.length > 0 && stills.every((still) => still.innerHTML !== ''));
    expect(drawn).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
  });
});

test('[SHELL-05] a bag whose script does not come holds up no change of pages', async ({ page }) => {
  const come = Promise.withResolvers<void>();
  await page.route(/mf-bag\/.*\.js$/, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto(RING, { waitUntil: 'commit' });
  await expect(page.locator('#slot-page [data-mounted]')).toBeVisible();
  await follow(page, '/rare/buy/gb');
  await expect(page).toHaveURL(/\/rare\/buy/);
  await expect(page.locator('#slot-page [data-mounted]')).toBeVisible();
  await expect(page.locator('#slot-bag [data-mounted]')).toHaveCount(0);
  come.resolve();
  await expect(page.locator('#slot-bag [data-mounted]')).toHaveCount(1);
});
