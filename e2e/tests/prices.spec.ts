/** One price on the page, in the bag and at the checkout, in all eight stores (PDP-08). */
import { type CartPreview, cartPreviewAnswerSchema } from '@tessera/shared-contracts/bag/cart';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import { holdScripts } from '../holdScripts.ts';
import { expect, test } from '../store.ts';

const cents = (amount: string | undefined) => Math.round(Number(amount ?? 0) * 100);

/** Cart total − taxes − duty (S2, BAG-04), formatted as for a shopper. */
function shownTotal({ cost }: Pick<CartPreview, 'cost'>): string {
  const units =
    cents(cost.totalAmount.amount) - cents(cost.totalTaxAmount?.amount) - cents(cost.totalDutyAmount?.amount);
  return formatMoney({ amount: (units / 100).toFixed(2), currencyCode: cost.totalAmount.currencyCode });
}

for (const store of STORES) {
  for (const discount of ['', '&discount=VETERAN15']) {
    test(`[PDP-08] [BAG-04] [BAG-05] in ${store}${discount} page, preview, bag and checkout say one total`, async ({
      page,
    }) => {
      const total = page.locator('[data-total]');
      const choice = 'color=RAW_TITANIUM&size=9&engraving=27.06.19&charger=TRAVEL&cardio=1';
      await page.goto(`/ring/buy/${STORE_URL_CODE[store]}?${choice}${discount}`);
      const before = await total.textContent();

      const previewed = page.waitForResponse((response) => response.url().includes('/cart/preview/'));
      await page
        .getByRole('radiogroup', { name: 'Coverage' })
        .getByRole('radio', { name: /^2 years/ })
        .check();
      const preview = cartPreviewAnswerSchema.parse(await (await previewed).json());
      await expect(total).toContainText(shownTotal(preview));
      expect(await total.textContent()).not.toBe(before);
      if (discount !== '') expect(preview.discountAllocations).not.toEqual([]);

      const created = page.waitForResponse((response) => response.url().includes('/cart/create/'));
      await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
      const cart = await (await created).json();
      expect(shownTotal(cart)).toBe(shownTotal(preview));
      const bag = page.getByRole('dialog', { name: 'Your Bag' });
      await expect(bag.getByText(shownTotal(preview)).filter({ visible: true }).first()).toBeVisible();

      await page.goto(`/ring/buy/${STORE_URL_CODE[store]}?${choice}&coverage=2${discount}`);
      await expect(total).toContainText(shownTotal(preview));
      await page.goto(cart.checkoutUrl);
      const order = page.getByRole('region', { name: 'Your order' });
      await expect(order.getByText(formatMoney({ ...cart.cost.totalAmount })).first()).toBeVisible();
    });
  }
}

test('[PDP-04] [PDP-08] what is chosen and typed before the scripts come counts once they are here', async ({
  page,
}) => {
  const letCome = await holdScripts(page);
  await page.goto('/ring/buy/us?color=RAW_TITANIUM', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Size 9' }).check();
  await page
    .getByRole('radiogroup', { name: 'Coverage' })
    .getByRole('radio', { name: /^2 years/ })
    .check();
  await page.locator('input[name="engraving"]').fill('27.06.19');
  letCome();
  await expect(page).toHaveURL(/size=9/);
  await expect(page).toHaveURL(/engraving=27\.06\.19/);
  await expect(page).toHaveURL(/coverage=2/);
  await expect(page.locator('[data-total]')).toContainText('$466');
  await expect(page.getByRole('radio', { name: 'Size 9' })).toBeChecked();
});
