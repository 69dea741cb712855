/** Every ISO 3166-1 country with the store that serves it, listed here independently of the code (C3, REG-06). */
import { describe, expect, it } from '@jest/globals';
import { COUNTRIES, storeOfCountry } from './countries.ts';
import { resolveStore } from './resolveStore.ts';
import { STORES, type Store } from './stores.ts';

const codes = (text: string) => text.trim().split(/\s+/);

const SERVED_BY: Readonly<Record<Store, readonly string[]>> = {
  IN: ['IN'],
  AE: codes('AE BH KW OM QA SA'),
  US: ['US'],
  EU: codes(`
    AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK
  `),
  GB: ['GB'],
  AU: ['AU'],
  CA: ['CA'],
  ROW: codes(`
    AD AF AG AI AL AM AO AQ AR AS AW AX AZ BA BB BD BF BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CC CD CF CG CI CK
    CL CM CN CO CR CU CV CW CX DJ DM DO DZ EC EG EH ER ET FJ FK FM FO GA GD GE GF GG GH GI GL GM GN GP GQ GS GT GU
    GW GY HK HM HN HT ID IL IM IO IQ IR JE JM JO JP KE KG KH KI KM KN KP KR KY KZ LA LB LC LK LR LS LY MA MC MD ME
    MF MG MH MK ML MM MN MO MP MQ MR MS MU MV MW MX MY MZ NA NC NE NF NG NI NP NR NU NZ PA PE PF PG PH PK PM PN PR
    PS PW PY RE RS RU RW SB SC SD SG SH SJ SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT
    TV TW TZ UA UG UM UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
  `),
};

const TABLE = STORES.flatMap((store) => SERVED_BY[store].map((country) => [country, store] as const));

describe('all countries of ISO 3166-1', () => {
  it('[REG-06] are 249, each in the table once, and the code knows exactly these', () => {
    expect(TABLE).toHaveLength(249);
    expect(TABLE.map(([country]) => country).sort()).toEqual([...COUNTRIES].sort());
  });

  it.each(TABLE)('[REG-03] [REG-06] %s is served by %s', (country, store) => {
    expect(storeOfCountry(country)).toBe(store);
    expect(resolveStore({ pathSuffix: null, choice: null, timezoneOffset: null, country })).toBe(store);
    // The suffix of an address also selects the store, whatever the visitor's own country.
    const elsewhere = { choice: null, timezoneOffset: null, country: country === 'IN' ? 'US' : 'IN' };
    expect(resolveStore({ ...elsewhere, pathSuffix: country.toLowerCase() })).toBe(store);
  });
});
