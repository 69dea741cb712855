import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { cartClient, openTestStore, ring, type TestStore } from '../testStore.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const open = (path: string, language = 'en-US,en;q=0.9') =>
  request(store.app).get(`/checkout/${path}`).set('accept-language', language);
/** What a reader sees, tags and style taken away. */
const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the page behind checkoutUrl', () => {
  it('says what is ordered and what it costs, priced by the server, whatever the query says', async () => {
    const { id } = await cartClient(store.app, 'AE').create({
      lines: [ring('brushed_rose_gold_9', 2, 'Ada & B'), ring('air_gold_open')],
      discountCodes: ['RUNCLUB10'],
    });
    const answer = await open(`${id}?affiliate=runclub&product_type=cyborg&store=US&email=ada%40b.example&total=1`);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('Ada & B');
    const text = textOf(answer.text);
    expect(text).toContain('Brushed Rose Gold / 9 · Engraved “Ada &amp; B” · Quantity 2');
    expect(text).toContain('Before: AED 3,276 AED 2,948.4');
    expect(text).toContain('Sizing kit');
    expect(text).toContain('Free');
    expect(text).toContain('Subtotal AED 4,575 Partner discount −AED 457.5');
    expect(text).toContain('Total (Tax excl) AED 4,117.5 VAT AED 205.88 To pay AED 4,323.38');
    expect(text).toContain('Payment is not open yet in this store');
    expect(answer.text).toContain('href="/ring/buy/ae"');
  });

  it('[BAG-05] shows no tax where the prices hold it', async () => {
    const { id } = await cartClient(store.app, 'EU').create({ lines: [ring('air_gold_9')] });
    const text = textOf((await open(id)).text);
    expect(text).toContain('Total (Tax incl) €379');
    expect(text).not.toContain('VAT');
  });

  it.each(['US', 'CA', 'ROW'] as const)('[BAG-05] says in %s that tax comes with the address', async (at) => {
    const { id } = await cartClient(store.app, at).create({ lines: [ring('air_gold_9')] });
    const text = textOf((await open(id)).text);
    expect(text).toMatch(/Total \(Tax excl\) [^ ]+ Tax depends on your address/);
    expect(text).not.toContain('To pay');
  });

  it('[PDP-08] shows plans, what comes free, the old ring that comes back, and each discount by its name', async () => {
    const { id } = await cartClient(store.app, 'US').create({
      lines: [
        {
          merchandiseId: 'raw_titanium_9',
          quantity: 1,
          attributes: [
            { key: 'engraving', value: '27.06.19' },
            { key: 'trade_in', value: 'COMPETITOR_GEN_3' },
          ],
        },
        ring('coverage_2y'),
        ring('rare_dune_open'),
      ],
      discountCodes: ['CLUE10'],
    });
    const text = textOf((await open(id)).text);
    expect(text).toContain('Raw Titanium / 9 · Engraved “27.06.19” · Trade-in: another brand’s ring, generation 3');
    expect(text).toContain('Coverage 2 years Before: $78 $38');
    expect(text).toContain('Ring Rare Dune / Size from kit $1,799 Ring Rare charger Free Sizing kit Free');
    expect(text).toContain(
      'Subtotal $2,265 Trade-in extra coverage savings −$40 Cycle partner offer −$38.8 Total (Tax excl) $2,186.2',
    );
  });

  it.each([
    ['en-US', 'Payment is not open yet in this store', 'Coverage 2 years'],
    ['de', 'In diesem Store kann noch nicht bezahlt werden', 'Schutzplan 2 Jahre'],
    ['ja', 'このストアではまだお支払いいただけません', '補償プラン 2年'],
    ['th', 'สโตร์นี้ยังไม่เปิดให้ชำระเงิน', 'แผนความคุ้มครอง 2 ปี'],
  ])('[PAGE-02] speaks %s to who reads it first, or chose it in the store', async (locale, notOpen, plan) => {
    const { id } = await cartClient(store.app, 'EU').create({ lines: [ring('air_gold_9'), ring('coverage_2y')] });
    const asked = await open(id, `fr,${locale};q=0.8`);
    const chosen = await request(store.app).get(`/checkout/${id}`).set('cookie', `locale=${locale}`);
    for (const { text } of [asked, chosen]) {
      expect(text).toContain(`<html lang="${locale}">`);
      expect(textOf(text)).toContain(notOpen);
      expect(textOf(text)).toContain(plan);
    }
  });

  it('is a page for an order that is not there', async () => {
    const answer = await open('nobody');
    expect(answer.status).toBe(404);
    expect(textOf(answer.text)).toContain('This order is not here');
  });

  it('may load its own style and pictures, and nothing else', async () => {
    const { id } = await cartClient(store.app, 'EU').create({ lines: [ring('air_gold_9')] });
    for (const answer of [await open(id), await open('nobody')]) {
      const style = /<style>(.*?)<\/style>/s.exec(answer.text)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(answer.headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
      expect(answer.text).not.toMatch(/<script|\sstyle=|\son\w+=/);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});
