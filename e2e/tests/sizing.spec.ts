import type { Page } from '@playwright/test';
import { type Box, type PrintedPage, readPrinted } from '../printedPage.ts';
import { expect, test } from '../store.ts';

/** US ring sizes: inner diameter 11.63 mm at size 0, 0.032 in more with each. */
const RING_SIZE_MEASURES = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((size) => {
  const diameter = 11.63 + 0.032 * 25.4 * size;
  return { size, diameter, circumference: Math.PI * diameter };
});

/** mm: more precise than a ruler by hand, or a printer's paper feed. */
const TOLERANCE = 0.1;
/** mm from the paper's edge that printers leave blank. */
const UNPRINTABLE = 6;

const PAPERS = { A4: { width: 210, height: 297 }, Letter: { width: 215.9, height: 279.4 } } as const;

async function print(page: Page, format: keyof typeof PAPERS): Promise<PrintedPage> {
  await page.evaluate(() => document.fonts.ready);
  const pages = await readPrinted(await page.pdf({ format, preferCSSPageSize: true }));
  expect(pages, 'the sheet is one page').toHaveLength(1);
  const [only] = pages;
  if (!only) throw new Error('Nothing was printed.');
  return only;
}

const measures = ({ width, height }: Box, wide: number, high: number): boolean =>
  Math.abs(width - wide) <= TOLERANCE && Math.abs(height - high) <= TOLERANCE;

/** Sorted from left to right, then from top to bottom. */
const inOrder = (boxes: readonly Box[]): Box[] =>
  boxes.toSorted(
    (one, other) => Math.round(one.y + one.height / 2) - Math.round(other.y + other.height / 2) || one.x - other.x,
  );

const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > TOLERANCE &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > TOLERANCE;

for (const format of ['A4', 'Letter'] as const) {
  test(`[ORD-02] the sizing sheet prints at true scale on one page of ${format}`, async ({ page }) => {
    await page.goto('/print-sizing-kit');
    const sheet = await print(page, format);
    expect(Math.abs(sheet.width - PAPERS[format].width)).toBeLessThan(0.5);
    expect(Math.abs(sheet.height - PAPERS[format].height)).toBeLessThan(0.5);

    // References to check the print: both rulers and the bank card.
    expect(sheet.lines.filter((line) => measures(line, 50, 0))).toHaveLength(1);
    expect(sheet.lines.filter((line) => measures(line, 50.8, 0))).toHaveLength(1);
    expect(sheet.lines.filter((line) => measures(line, 85.6, 53.98))).toHaveLength(1);

    // The ten circles are the inner diameters, in the order of the sizes.
    const circles = inOrder(sheet.lines.filter(({ width, height }) => width > 15 && Math.abs(width - height) < 0.02));
    expect(circles).toHaveLength(RING_SIZE_MEASURES.length);
    RING_SIZE_MEASURES.forEach(({ size, diameter }, index) => {
      expect(Math.abs((circles[index]?.width ?? 0) - diameter), `the circle of size ${size}`).toBeLessThan(TOLERANCE);
    });

    // The distance of each mark from the strip's slit is the inner circumference of that size.
    const marks = inOrder(sheet.lines.filter((line) => measures(line, 0, 8.1)));
    expect(marks).toHaveLength(RING_SIZE_MEASURES.length);
    const strip = { top: marks[0]?.y ?? 0, left: marks[0]?.x ?? 0 };
    const slit = sheet.areas.find(
      ({ x, y, width, height }) => width < 1 && height > 8 && Math.abs(y - strip.top) < 1 && x < strip.left,
    );
    if (!slit) throw new Error('The strip has no slit.');
    RING_SIZE_MEASURES.forEach(({ size, circumference }, index) => {
      const distance = (marks[index]?.x ?? 0) - (slit.x + slit.width / 2);
      expect(Math.abs(distance - circumference), `the mark of size ${size}`).toBeLessThan(TOLERANCE);
    });
  });

  for (const lang of ['en-US', 'de', 'ja', 'th'] as const) {
    test(`[ORD-02] nothing on the ${format} sheet is cut off or runs into something else, in ${lang}`, async ({
      page,
    }) => {
      await page.goto(`/print-sizing-kit?lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      const { width, height, lines, areas, words } = await print(page, format);
      expect(words.length).toBeGreaterThan(40);
      for (const box of [...lines, ...areas, ...words]) {
        const what = 'text' in box ? String(box.text) : JSON.stringify(box);
        expect(box.x, what).toBeGreaterThan(UNPRINTABLE);
        expect(box.y, what).toBeGreaterThan(UNPRINTABLE);
        expect(box.x + box.width, what).toBeLessThan(width - UNPRINTABLE);
        expect(box.y + box.height, what).toBeLessThan(height - UNPRINTABLE);
      }
      const circles = lines.filter((line) => line.width > 15 && Math.abs(line.width - line.height) < 0.02);
      const strip = lines.filter((line) => line.width > 100 && line.height > 8 && line.height < 20);
      const crossed = words.filter((word) => circles.some((circle) => overlap(word, circle)));
      expect(crossed.map(({ text }) => text)).toEqual([]);
      expect(strip).toHaveLength(1);
      const numbers = words.filter((word) => strip.some((box) => overlap(word, box))).map(({ text }) => Number(text));
      expect(numbers).toEqual(RING_SIZE_MEASURES.map(({ size }) => size));
    });
  }
}

test('[ORD-02] a measure stays in the address, so it is there after a reload and on the way back from the ring', async ({
  page,
}) => {
  await page.goto('/sizing?utm_source=letter');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Across a ring, inside' }).check();
  await main.getByRole('textbox', { name: 'Millimeters' }).fill('18.9');
  await main.getByRole('button', { name: 'Find my size' }).click();
  await expect(page).toHaveURL(/\/sizing\?utm_source=letter&measure=across&mm=18\.9$/);
  await page.reload();
  await expect(main.getByRole('status').first()).toContainText('Size 9');
  await main.getByRole('link', { name: 'Ring Air in size 9' }).click();
  await expect(page).toHaveURL(/\/ring\/buy\/.*size=9/);
  await page.goBack();
  await expect(main.getByRole('textbox', { name: 'Millimeters' })).toHaveValue('18.9');
  await expect(main.getByRole('radio', { name: 'Across a ring, inside' })).toBeChecked();
});

test('[ORD-02] print shows only the sheet', async ({ page }) => {
  await page.goto('/print-sizing-kit');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('img', { name: /Preview of the sheet/ })).toBeVisible();
});
