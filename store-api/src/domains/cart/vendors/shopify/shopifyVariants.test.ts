import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { type Logger, pino } from 'pino';
import { testShop } from '../../../../../test-support/shop.ts';
import { CATALOGUE_FOLDER } from '../../../../../test-support/store.ts';
import { loadCatalogue } from '../../../catalogue/catalogue.ts';
import { liveShopifyVariants, loadShopifyVariants } from './shopifyVariants.ts';

const catalogue = loadCatalogue(CATALOGUE_FOLDER);
const { variantsFile } = testShop(catalogue);
const gid = (number: number) => `gid://shopify/ProductVariant/${number}`;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function written(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'shopify-variants-'));
  folders.push(folder);
  const path = join(folder, 'variants.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const load = (content: unknown) => loadShopifyVariants(written(content), catalogue);
const withVariants = (variants: object) => ({ ...variantsFile, variants: { ...variantsFile.variants, ...variants } });

describe('[API-03] [CAT-09] the file of variants', () => {
  it.each(STORES)('gives in %s every merchandise a variant, and every variant its merchandise', (store) => {
    const variants = load(variantsFile);
    for (const { id, prices, comesWith } of catalogue.merchandise.values()) {
      const plain = variants.variantOf(store, id, false);
      expect(variants.whatIs(store, plain ?? '')).toEqual({ kind: 'merchandise', id, engraved: false });
      const engraved = variants.variantOf(store, id, true);
      expect(engraved !== null).toBe(prices.engraved !== null);
      if (engraved !== null) {
        expect(variants.whatIs(store, engraved)).toEqual({ kind: 'merchandise', id, engraved: true });
      }
      for (const { lineId } of comesWith) {
        const companion = variants.companionVariant(store, lineId);
        expect(variants.whatIs(store, companion ?? '')).toEqual({ kind: 'companion', lineId });
      }
    }
  });

  it('can name a variant for each store; a store that is not named does not sell it', () => {
    const variants = load(withVariants({ coverage_1y: { plain: { AE: gid(1), EU: gid(2) } } }));
    expect(STORES.map((store) => variants.variantOf(store, 'coverage_1y', false))).toEqual(
      STORES.map((store) => (store === 'AE' ? gid(1) : store === 'EU' ? gid(2) : null)),
    );
    expect(variants.whatIs('AE', gid(1))).toEqual({ kind: 'merchandise', id: 'coverage_1y', engraved: false });
    expect(variants.whatIs('AE', gid(2))).toBeNull();
  });

  it('knows nothing by names that every object has', () => {
    const variants = load(variantsFile);
    expect(variants.variantOf('AE', 'constructor', false)).toBeNull();
    expect(variants.whatIs('AE', 'toString')).toBeNull();
    expect(variants.kindOfAutomatic('constructor')).toBe('OTHER');
    expect(variants.kindOfAutomatic('Trade-in coverage')).toBe('TRADE_IN_COVERAGE');
  });

  it.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /^variants\.json: /],
    ['a key that nobody knows', { ...variantsFile, extra: 1 }, /extra/],
    ['no variant', withVariants({ coverage_1y: { plain: '42' } }), /variants\.coverage_1y\.plain: must be/],
    ['a product for a variant', withVariants({ coverage_1y: { plain: 'gid://shopify/Product/1' } }), /must be/],
    [
      'a store that is none',
      withVariants({ coverage_1y: { plain: { FR: gid(1) } } }),
      /variants\.coverage_1y\.plain: Unrecognized key: "FR"/,
    ],
    ['merchandise that is none', withVariants({ mug: { plain: gid(1) } }), /variants\.mug: the catalogue has no such/],
    [
      'one variant for two things',
      withVariants({ coverage_1y: { plain: variantsFile.variants.coverage_2y?.plain } }),
      /coverage_2y\.plain: gid:\S+ stands for something else already in IN/,
    ],
    [
      'a ring that cannot be engraved',
      withVariants({ air_gold_7: { plain: gid(1) } }),
      /variants\.air_gold_7\.engraved: is missing: this can be engraved/,
    ],
    [
      'an engraved ring in fewer stores',
      withVariants({ air_gold_7: { plain: gid(1), engraved: { AE: gid(2) } } }),
      /variants\.air_gold_7\.engraved: IN is missing, and has it plain/,
    ],
    [
      'a plan that can be engraved',
      withVariants({ coverage_1y: { plain: gid(1), engraved: gid(2) } }),
      /variants\.coverage_1y\.engraved: can't be engraved/,
    ],
    ['a sizing kit that is missing', { ...variantsFile, companions: {} }, /companions\.sizing-kit: is missing in IN/],
    [
      'something free that is none',
      { ...variantsFile, companions: { ...variantsFile.companions, mug: gid(1) } },
      /companions\.mug: nothing of that name/,
    ],
    [
      'a market of another store',
      { ...variantsFile, markets: { EU: 'JP', ROW: 'SG' } },
      /markets\.EU: must be a country of EU/,
    ],
    ['a market that Shopify has not', { ...variantsFile, markets: { EU: 'DE', ROW: 'PR' } }, /markets\.ROW: must be/],
    ['a kind that is none', { ...variantsFile, automaticDiscounts: { Sale: 'SALE' } }, /automaticDiscounts\.Sale/],
  ])('with %s is refused, and the message says where', (_what, content, message) => {
    expect(() => load(content)).toThrow(message);
  });

  it('may leave merchandise out', () => {
    const { coverage_1y: _left, ...others } = variantsFile.variants;
    expect(load({ ...variantsFile, variants: others }).variantOf('AE', 'coverage_1y', false)).toBeNull();
  });

  it('is read again when it changes; one that does not fit is logged, and the last good one stays', () => {
    const lines: string[] = [];
    const logger: Logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const path = written(variantsFile);
    const variants = liveShopifyVariants(path, () => catalogue, logger, 0);
    writeFileSync(path, JSON.stringify(withVariants({ coverage_1y: { plain: gid(11) } })));
    expect(variants().variantOf('AE', 'coverage_1y', false)).toBe(gid(11));
    writeFileSync(path, JSON.stringify(withVariants({ mug: { plain: gid(1) } })));
    expect(variants().variantOf('AE', 'coverage_1y', false)).toBe(gid(11));
    expect(lines.join('')).toContain('variants.mug: the catalogue has no such merchandise');
  });
});
