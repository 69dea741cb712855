import { describe, expect, it } from '@jest/globals';
import { TRADE_IN_MODELS } from '@tessera/shared-contracts/ring/ring';
import { CATALOGUE_FOLDER } from '../../../test-support/store.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import type { Merchandise } from '../catalogue/merchandise.ts';
import { DEFAULT_CART_LIMITS } from './cartSettings.ts';
import { attributesKey, lineAttributes } from './lineAttributes.ts';

const found = loadCatalogue(CATALOGUE_FOLDER).merchandise.get('air_gold_9');
if (found === undefined) throw new Error('The catalogue has no air_gold_9.');
const ring: Merchandise = found;
const plain: Merchandise = { ...ring, prices: { ...ring.prices, engraved: null } };

const CONTEXT = {
  field: 'lines.0',
  tradeIn: TRADE_IN_MODELS,
  limits: DEFAULT_CART_LIMITS,
  now: new Date('2026-11-22T12:00:00Z'),
};

const engrave = (text: string | null, merchandise = ring) =>
  lineAttributes([{ key: 'engraving', value: text }], merchandise, CONTEXT);

describe('an engraving', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada ', 'Ada'],
    ['A & B 24', 'A & B 24'],
    ["Zoë's ♥", "Zoë's ♥"],
    ['Zoë’s', "Zoë's"],
    ['Zoe\u0308', 'Zoë'],
    ['愛子', '愛子'],
    ['รักนะ', 'รักนะ'],
    ['12345678', '12345678'],
  ])('"%s" is engraved as "%s"', (typed, kept) => {
    expect(engrave(typed)).toEqual([
      { key: '_product_type', value: 'RING' },
      { key: 'engraving', value: kept },
    ]);
  });

  it.each(['', '   ', null])('%j is none', (typed) => {
    expect(engrave(typed)).toEqual([{ key: '_product_type', value: 'RING' }]);
  });

  it.each([
    ['123456789', 'has more than 8 characters'],
    ['Ada!', 'may hold letters, digits, spaces and'],
    ['😀', 'may hold letters, digits, spaces and'],
    ['<b>', 'may hold letters, digits, spaces and'],
    ['a\nb', 'may hold letters, digits, spaces and'],
  ])('%j is refused: %s', (typed, message) => {
    expect(() => engrave(typed)).toThrow(`lines.0.attributes.engraving: ${message}`);
  });

  it('is refused on what can not be engraved', () => {
    expect(() => engrave('Ada', plain)).toThrow(`"air_gold_9" can't be engraved`);
  });
});

describe('the attributes of a line', () => {
  it('are the same in whatever order they come, with empty ones left out', () => {
    const one = lineAttributes(
      [
        { key: 'trade_in', value: 'AIR_GEN_1' },
        { key: 'engraving', value: 'Ada' },
        { key: 'test_date', value: null },
      ],
      ring,
      CONTEXT,
    );
    const other = lineAttributes(
      [
        { key: 'engraving', value: 'Ada' },
        { key: 'trade_in', value: 'AIR_GEN_1' },
      ],
      ring,
      CONTEXT,
    );
    expect(attributesKey(one)).toBe(attributesKey(other));
  });

  it('say the product type of the catalogue, not the one of the caller', () => {
    const attributes = lineAttributes([{ key: '_product_type', value: 'MERCH' }], ring, CONTEXT);
    expect(attributes).toEqual([{ key: '_product_type', value: 'RING' }]);
  });

  it('are refused when a key is there twice', () => {
    const twice = ['Ada', 'Bea'].map((value) => ({ key: 'engraving', value }));
    expect(() => lineAttributes(twice, ring, { ...CONTEXT, field: 'lines.3' })).toThrow(
      'lines.3.attributes: "engraving" is there twice',
    );
  });

  it.each(['tradeIn', 'Engraving', 'price', 'affiliate_code', ''])('[API-05] %j is refused by name', (key) => {
    const refused = () => lineAttributes([{ key, value: null }], ring, { ...CONTEXT, field: 'lines.1' });
    expect(refused).toThrow(
      `lines.1.attributes.${key}: "${key}" is none of engraving, trade_in, test_state, test_date, test_window, test_adult, for_device, _product_type.`,
    );
  });
});
