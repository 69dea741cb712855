import { describe, expect, it } from '@jest/globals';
import { CARRIER_NAMES, shipmentInputSchema, shipmentOf } from './shipment.ts';

const said = (input: object) => shipmentInputSchema.safeParse(input);

describe('[ORD-01] what an operator says of a parcel', () => {
  it('leads to the page of a carrier that is known, under its own name', () => {
    expect(shipmentOf(shipmentInputSchema.parse({ carrier: 'dhl', number: ' jd01 4600-11 ' }))).toEqual({
      carrier: 'DHL',
      number: 'JD01 4600-11',
      link: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD01460011',
    });
    for (const carrier of CARRIER_NAMES) {
      const { link } = shipmentOf({ carrier, number: '1Z999' });
      expect([carrier, URL.canParse(link ?? '') && new URL(link ?? '').protocol]).toEqual([carrier, 'https:']);
      expect(link).toContain('1Z999');
    }
  });

  it('takes another carrier with a link, or with its number alone', () => {
    const link = 'https://parcels.example/t/1?x=2';
    expect(shipmentOf({ carrier: 'Local Post', link })).toEqual({ carrier: 'Local Post', number: null, link });
    expect(shipmentOf({ carrier: 'Local Post', number: '12345' }).link).toBeNull();
    expect(shipmentOf({ carrier: 'UPS', number: '12345', link }).link).toBe(link);
  });

  it.each([
    ['neither number nor link', { carrier: 'DHL' }],
    ['no carrier', { carrier: ' ', number: '12345' }],
    ['a carrier with markup', { carrier: '<b>', number: '12345' }],
    ['a number with other characters', { carrier: 'DHL', number: '12345<script>' }],
    ['a number that is none', { carrier: 'DHL', number: '12' }],
    ['a link without encryption', { carrier: 'DHL', link: 'http://dhl.example' }],
    ['a link that runs', { carrier: 'DHL', link: 'javascript:alert(1)' }],
    ['a link with a password', { carrier: 'DHL', link: 'https://a:b@dhl.example' }],
    ['an unknown field', { carrier: 'DHL', number: '12345', phone: '1' }],
  ])('refuses %s', (_what, input) => {
    expect(said(input).success).toBe(false);
  });
});
