/** Runs axe on the frame's overlays, and on the pages that replace others, in each language. */
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { unavailableDocument } from '../../shell/server/page/unavailableDocument.ts';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

// A first visit, so that the cookie banner appears.
test.use({ consent: null, extraHTTPHeaders: { 'cf-ipcountry': 'US' }, timezoneId: 'America/New_York' });

for (const locale of LOCALES) {
  test(`[HEAD-02] [HEAD-09] [HEAD-10] [CONS-01] axe finds nothing in what opens: ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/?lang=${locale}`);
    await interactive(page);
    expect(await axeFindings(page, '#consent-banner')).toEqual([]);
    for (const panel of ['header-region', 'header-business']) {
      await page.locator(`[popovertarget="${panel}"]`).click();
      await expect(page.locator(`#${panel}`)).toBeVisible();
      expect(await axeFindings(page, '#slot-header')).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('[commandfor="header-menu"]').first().click();
    const menu = page.locator('#header-menu');
    await expect(menu).toBeVisible();
    await menu.locator('summary').last().click();
    // The whole menu is in view, and nothing is below the bar at its foot.
    await expect(menu.locator('button[name="locale"]').last()).toBeInViewport({ ratio: 1 });
    expect(await axeFindings(page, '#header-menu')).toEqual([]);
  });

  test(`[SHELL-06] [SHELL-07] axe finds nothing in a page that is not there, nor in one for when nothing is: ${locale}`, async ({
    page,
    watch,
  }) => {
    watch.expect(/404/);
    await page.goto(`/nowhere?lang=${locale}`);
    expect(await axeFindings(page, 'main')).toEqual([]);
    const { html } = unavailableDocument(locale);
    await page.route('**/away', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('/away');
    expect(await axeFindings(page)).toEqual([]);
  });
}
