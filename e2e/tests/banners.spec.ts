/** The banners and booking a call: market banner, sticky banner, modal, form (BAN-01 to BAN-05). */
import type { Locator, Page } from '@playwright/test';
import { runCommand } from '../../scripts/runCommand.ts';
import { ROOT } from '../../scripts/stack.ts';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { expect, type StartedStore, test } from '../store.ts';

/** Country and time zone match, so that no other store's header is loaded during a test. */
const from = (country: string, timezoneId: string) => ({ extraHTTPHeaders: { 'cf-ipcountry': country }, timezoneId });
const marketBanner = (page: Page) => page.getByRole('complementary', { name: 'Offers' });
const stickyBanner = (page: Page) => page.getByRole('button', { name: 'Get the right plan. Talk to a specialist' });
const modal = (page: Page) => page.getByRole('dialog', { name: 'Book a call' });
const form = (page: Page) => modal(page).locator('iframe').contentFrame();

/** Scrolls once the page is interactive: earlier scrolling has no effect. */
async function scrollWindows(page: Page, windows: number): Promise<void> {
  await interactive(page);
  await page.evaluate((factor) => window.scrollTo({ top: innerHeight * factor, behavior: 'instant' }), windows);
}

/** Fills in the required fields as a reader would. */
async function fillIn(fields: Pick<Page, 'getByLabel' | 'getByRole'>): Promise<void> {
  await fields.getByLabel('What is it about?').selectOption('Plans and memberships');
  await fields
    .getByRole('checkbox', { name: /Afternoon/ })
    .first()
    .check();
  await fields.getByLabel('Name').fill('Ada Byron');
  await fields.getByLabel('Email').fill('ada@example.com');
  await fields.getByLabel('Phone, with country code').fill('+49 30 2312 5042');
}

const listed = async (store: StartedStore) =>
  (
    await runCommand('npm run --silent call-requests -w @tessera/store-api', {
      cwd: ROOT,
      env: { OPERATORS_URL: store.stack.operatorsOrigin, DATA_DIR: store.stack.dataDir('store-api') },
    })
  ).output;

test.describe('the market banner', () => {
  test.describe('in Germany', () => {
    test.use(from('DE', 'Europe/Berlin'));
    test('[BAN-02] offers the glucose monitor', async ({ page }) => {
      await page.goto('/');
      await expect(marketBanner(page)).toContainText('25% off the glucose monitor');
    });
  });

  test.describe('in the US', () => {
    test.use(from('US', 'America/New_York'));

    test('[BAN-01] shows each of its faces for 6000 ms, and rests under pointer, focus and its own button', async ({
      page,
    }) => {
      await page.goto('/');
      const banner = marketBanner(page);
      await expect(banner).toContainText('Shipping to United States Ring AIR');
      const faces = banner.locator('a > span');
      // Sets the animations' time instead of waiting.
      const at = (ms: number) =>
        banner.evaluate((element, time) => {
          const turns = element.getAnimations({ subtree: true });
          for (const each of turns) {
            each.pause();
            each.currentTime = time;
          }
          return [...element.querySelectorAll('a > span')].map((face) => Number(getComputedStyle(face).opacity));
        }, ms);
      expect(await at(3000)).toEqual([1, 0]);
      expect(await at(5700)).toEqual([1, 0]);
      expect(await at(9000)).toEqual([0, 1]);
      expect(await at(12_000 + 3000)).toEqual([1, 0]);

      await page.reload();
      const state = () => faces.first().evaluate((face) => getComputedStyle(face).animationPlayState);
      await page.mouse.move(640, 500);
      expect(await state()).toBe('running');
      await banner.hover();
      expect(await state()).toBe('paused');
      await page.mouse.move(640, 500);
      expect(await state()).toBe('running');
      await banner.getByRole('link').focus();
      expect(await state()).toBe('paused');
      const pause = banner.getByRole('checkbox', { name: 'Pause this line' });
      await pause.focus();
      await page.keyboard.press('Space');
      await pause.blur();
      expect(await state()).toBe('paused');
    });

    test('[BAN-01] shows its first face to whoever has the pointer on it as the page comes', async ({ page }) => {
      await page.mouse.move(640, 12);
      await page.goto('/');
      const faces = marketBanner(page).locator('a > span');
      await expect(faces.first()).toHaveCSS('animation-play-state', 'paused');
      await expect(faces.first()).toHaveCSS('opacity', '1');
      await expect(faces.nth(1)).toHaveCSS('opacity', '0');
    });

    test('[BAN-01] does not move for who asked for less motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await expect(marketBanner(page).getByText('Shipping to United States')).toBeVisible();
      expect(await marketBanner(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
    });

    test('[BAN-03] [SHELL-08] is not there on /rare, also after a page change, and back on the next page', async ({
      page,
    }) => {
      await page.goto('/rare');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(marketBanner(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Vela, home page' }).first().click();
      await expect(page).toHaveURL('/');
      await expect(marketBanner(page)).toBeVisible();
    });

    for (const lang of ['en-US', 'de', 'ja', 'th']) {
      test(`[BAN-02] takes its own line at every width, and moves nothing: ${lang}`, async ({ page }) => {
        await page.goto(`/?lang=${lang}`);
        for (const width of [320, 390, 768, 1440, 2100]) {
          await page.setViewportSize({ width, height: 800 });
          // Polled, because the header is rendered again where the clock indicates another store.
          await expect
            .poll(async () => {
              const box = await page.locator('#slot-header aside').boundingBox();
              const header = await page.getByRole('banner').boundingBox();
              return box && header && [box.x, box.width, box.y + box.height - header.y];
            })
            .toEqual([0, width, 0]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
      });
    }

    test('[HEAD-04] leaves with the page, and the header comes back without it', async ({ page }) => {
      await page.goto('/');
      await scrollWindows(page, 2);
      await expect(page.locator('html')).toHaveAttribute('data-header', 'past');
      await scrollWindows(page, 1.8);
      await expect(page.locator('html')).toHaveAttribute('data-header', 'stuck');
      await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0);
      expect((await marketBanner(page).boundingBox())?.y).toBeLessThan(-36);
    });
  });

  for (const country of ['XX', 'RU', 'PK']) {
    test.describe(`in ${country}`, () => {
      test.use(from(country, 'UTC'));
      test('[BAN-03] is not there', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(marketBanner(page)).toHaveCount(0);
      });
    });
  }
});

test.describe('the sticky banner', () => {
  test('[BAN-04] comes past 80 % of the window, goes on the way up, and leaves the footer alone', async ({ page }) => {
    await page.goto('/');
    await expect(stickyBanner(page)).toBeHidden();
    await scrollWindows(page, 0.75);
    await scrollWindows(page, 0.79);
    await expect(stickyBanner(page)).toBeHidden();
    await scrollWindows(page, 0.9);
    await expect(stickyBanner(page)).toBeVisible();
    await scrollWindows(page, 0.85);
    await expect(stickyBanner(page)).toBeHidden();
    await scrollWindows(page, 2);
    await expect(stickyBanner(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('combobox', { name: 'Store' }).scrollIntoViewIfNeeded();
    await expect(stickyBanner(page)).toBeHidden();
  });

  test('[BAN-04] yields to the ring page’s own bar', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/ring/buy/us');
    await scrollWindows(page, 1.5);
    await scrollWindows(page, 2);
    await expect(stickyBanner(page)).toBeHidden();
  });

  test.describe('before a visitor has answered for cookies', () => {
    test.use({ ...from('GB', 'UTC'), consent: null });
    for (const width of [320, 390, 768, 991, 1200, 1440, 2100]) {
      test(`[BAN-04] [CONS-01] it and the cookie banner never cover each other: ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        const cookies = page.locator('#consent-banner');
        await expect(cookies).toBeVisible();
        // The lower edge is arranged with the visitor's first interaction, once the page is interactive.
        await interactive(page);
        await page.mouse.move(10, 10);
        await expect(page.locator('.skip-link + #consent-banner')).toBeVisible();
        // Both at once, as where a page starts with the banner.
        await page.locator('[data-sticky-banner]').evaluate((banner) => banner.removeAttribute('data-away'));
        await expect(stickyBanner(page)).toBeVisible();
        const overlap = async (a: Locator, b: Locator) => {
          const [one, other] = [await a.boundingBox(), await b.boundingBox()];
          if (!one || !other) return true;
          return (
            one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height
          );
        };
        await expect.poll(() => overlap(stickyBanner(page), cookies)).toBe(false);
      });
    }
  });

  test('[BAN-04] [BAN-05] nothing that has the focus is behind it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await scrollWindows(page, 1);
    await expect(stickyBanner(page)).toBeVisible();
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const banner = document.querySelector('[data-sticky-banner]');
        if (!focused || !banner || banner.contains(focused) || banner.hasAttribute('data-away')) return false;
        const [one, other] = [focused.getBoundingClientRect(), banner.getBoundingClientRect()];
        return one.top >= other.top && one.bottom <= other.bottom && one.left >= other.left && one.right <= other.right;
      });
      expect(hidden, `step ${step}`).toBe(false);
    }
  });
});

test.describe('the modal', () => {
  test.use(from('DE', 'Europe/Berlin'));

  test('[BAN-05] opens on a click, takes the request without leaving the page, and operators find it', async ({
    page,
    store,
    watch,
  }) => {
    watch.expect(/422/);
    await page.goto('/?utm_source=letter');
    await scrollWindows(page, 1);
    await stickyBanner(page).click();
    await expect(modal(page)).toBeVisible();
    await expect(form(page).getByLabel('Your time zone')).toHaveValue('Europe/Berlin');
    expect(await axeFindings(page)).toEqual([]);

    await form(page).getByRole('button', { name: 'Request the call' }).click();
    await expect(form(page).getByRole('alert')).toContainText('5 things need a look');
    expect(await axeFindings(page)).toEqual([]);
    await fillIn(form(page));
    await form(page).getByRole('button', { name: 'Request the call' }).click();
    await expect(form(page).getByRole('heading', { name: 'We will call you' })).toBeVisible();
    await expect(page).toHaveURL('/?utm_source=letter');

    const list = await listed(store);
    expect(list).toContain('Ada Byron, +49 30 2312 5042, ada@example.com, en-US');
    expect(list).toContain('Europe/Berlin');

    await modal(page).getByRole('button', { name: 'Close' }).click();
    await expect(modal(page)).toBeHidden();
    await expect(stickyBanner(page)).toBeFocused();
    // A sent form is replaced by a new one.
    await page.keyboard.press('Enter');
    await expect(form(page).getByLabel('What is it about?')).toHaveValue('');
  });

  test('[BAN-05] opens on a key, closes on Escape wherever the focus is, and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/');
    await scrollWindows(page, 1);
    await expect(stickyBanner(page)).toBeVisible();
    await stickyBanner(page).focus();
    await page.keyboard.press('Space');
    await form(page).getByLabel('Name').fill('Grace');
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
    await expect(stickyBanner(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form(page).getByLabel('Name')).toHaveValue('Grace');
    await modal(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
  });

  for (const [width, height, expected] of [
    [320, 700, { width: 272, height: 560 }],
    [390, 844, { width: 342, height: 675.2 }],
    [767, 1000, { width: 719, height: 800 }],
    [768, 1000, { width: 500, height: 780 }],
    [1440, 900, { width: 500, height: 780 }],
    [1440, 600, { width: 500, height: 552 }],
  ] as const) {
    test(`[BAN-05] is as large as the document says: ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await scrollWindows(page, 1);
      await stickyBanner(page).click();
      const box = await modal(page).boundingBox();
      expect(box?.width).toBeCloseTo(expected.width, 0);
      expect(box?.height).toBeCloseTo(expected.height, 0);
      await expect(form(page).getByLabel('What is it about?')).toBeVisible();
      expect(
        await form(page)
          .locator('html')
          .evaluate((root) => root.scrollWidth - root.clientWidth),
      ).toBe(0);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[BAN-05] the banner leads to the form as a page, which answers with pages', async ({ page, watch }) => {
    watch.expect(/^request failed: .*\.js csp$|422/);
    await page.goto('/');
    await stickyBanner(page).click();
    await expect(page).toHaveURL('/book-a-call?medium=sticky-banner');
    await expect(page.getByRole('heading', { name: 'Book a call' })).toBeVisible();
    await fillIn(page);
    await page.getByLabel('Email').fill('mary@example.com');
    await page.getByRole('button', { name: 'Request the call' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose your time zone.');
    await page.getByLabel('Your time zone').selectOption('Asia/Tokyo');
    await page.getByRole('button', { name: 'Request the call' }).click();
    await expect(page).toHaveURL('/book-a-call/done');
    await expect(page.getByRole('heading', { name: 'We will call you' })).toBeVisible();
  });
});

for (const lang of ['en-US', 'ja', 'de', 'th']) {
  test(`[BAN-05] axe finds nothing in the form of its own page: ${lang}`, async ({ page }) => {
    await page.goto(`/book-a-call?lang=${lang}`);
    expect(await axeFindings(page)).toEqual([]);
  });
}
