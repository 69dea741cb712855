/** A country's name within a sentence, in the languages where some names take an article. */
import type { Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { WaitlistProduct } from '@tessera/shared-contracts/stores/waitlist';
import { countryName } from '../../addresses/countryNames.ts';

/** Countries for which German needs more than “nach” and “in” before the name. */
const GERMAN: Readonly<Partial<Record<Country, readonly [to: string, at: string]>>> = {
  AE: ['in die Vereinigten Arabischen Emirate', 'in den Vereinigten Arabischen Emiraten'],
  AQ: ['in die Antarktis', 'in der Antarktis'],
  AX: ['auf die Ålandinseln', 'auf den Ålandinseln'],
  BQ: ['in die Karibischen Niederlande', 'in den Karibischen Niederlanden'],
  BS: ['auf die Bahamas', 'auf den Bahamas'],
  BV: ['auf die Bouvetinsel', 'auf der Bouvetinsel'],
  CC: ['auf die Kokosinseln', 'auf den Kokosinseln'],
  CF: ['in die Zentralafrikanische Republik', 'in der Zentralafrikanischen Republik'],
  CH: ['in die Schweiz', 'in der Schweiz'],
  CK: ['auf die Cookinseln', 'auf den Cookinseln'],
  CX: ['auf die Weihnachtsinsel', 'auf der Weihnachtsinsel'],
  DO: ['in die Dominikanische Republik', 'in der Dominikanischen Republik'],
  EH: ['in die Westsahara', 'in der Westsahara'],
  FK: ['auf die Falklandinseln', 'auf den Falklandinseln'],
  FO: ['auf die Färöer', 'auf den Färöern'],
  GB: ['ins Vereinigte Königreich', 'im Vereinigten Königreich'],
  GS: ['nach Südgeorgien und auf die Südlichen Sandwichinseln', 'in Südgeorgien und auf den Südlichen Sandwichinseln'],
  HK: ['in die Sonderverwaltungsregion Hongkong', 'in der Sonderverwaltungsregion Hongkong'],
  HM: ['auf Heard und die McDonaldinseln', 'auf Heard und den McDonaldinseln'],
  IM: ['auf die Isle of Man', 'auf der Isle of Man'],
  IO: ['in das Britische Territorium im Indischen Ozean', 'im Britischen Territorium im Indischen Ozean'],
  IQ: ['in den Irak', 'im Irak'],
  IR: ['in den Iran', 'im Iran'],
  KM: ['auf die Komoren', 'auf den Komoren'],
  KY: ['auf die Kaimaninseln', 'auf den Kaimaninseln'],
  LB: ['in den Libanon', 'im Libanon'],
  MD: ['in die Republik Moldau', 'in der Republik Moldau'],
  MH: ['auf die Marshallinseln', 'auf den Marshallinseln'],
  MN: ['in die Mongolei', 'in der Mongolei'],
  MO: ['in die Sonderverwaltungsregion Macau', 'in der Sonderverwaltungsregion Macau'],
  MP: ['auf die Nördlichen Marianen', 'auf den Nördlichen Marianen'],
  MV: ['auf die Malediven', 'auf den Malediven'],
  NF: ['auf die Norfolkinsel', 'auf der Norfolkinsel'],
  NL: ['in die Niederlande', 'in den Niederlanden'],
  PH: ['auf die Philippinen', 'auf den Philippinen'],
  PN: ['auf die Pitcairninseln', 'auf den Pitcairninseln'],
  PS: ['in die Palästinensischen Autonomiegebiete', 'in den Palästinensischen Autonomiegebieten'],
  SB: ['auf die Salomonen', 'auf den Salomonen'],
  SC: ['auf die Seychellen', 'auf den Seychellen'],
  SD: ['in den Sudan', 'im Sudan'],
  SK: ['in die Slowakei', 'in der Slowakei'],
  SS: ['in den Südsudan', 'im Südsudan'],
  TC: ['auf die Turks- und Caicosinseln', 'auf den Turks- und Caicosinseln'],
  TD: ['in den Tschad', 'im Tschad'],
  TF: ['in die Französischen Süd- und Antarktisgebiete', 'in den Französischen Süd- und Antarktisgebieten'],
  TR: ['in die Türkei', 'in der Türkei'],
  UA: ['in die Ukraine', 'in der Ukraine'],
  UM: ['auf die Amerikanischen Überseeinseln', 'auf den Amerikanischen Überseeinseln'],
  US: ['in die USA', 'in den USA'],
  VA: ['in die Vatikanstadt', 'in der Vatikanstadt'],
  VG: ['auf die Britischen Jungferninseln', 'auf den Britischen Jungferninseln'],
  VI: ['auf die Amerikanischen Jungferninseln', 'auf den Amerikanischen Jungferninseln'],
  YE: ['in den Jemen', 'im Jemen'],
};

export const germanTo = (country: Country): string => GERMAN[country]?.[0] ?? `nach ${countryName(country, 'de')}`;
export const germanAt = (country: Country): string => GERMAN[country]?.[1] ?? `in ${countryName(country, 'de')}`;

/** Countries with “the” in English. */
const ENGLISH: ReadonlySet<Country> = new Set([
  ...(['AE', 'BS', 'CC', 'CF', 'CK', 'DO', 'FK', 'FO', 'GB', 'IM', 'IO', 'KM', 'KY', 'MH', 'MP', 'MV', 'NL'] as const),
  ...(['PH', 'PN', 'PS', 'SB', 'TC', 'TF', 'UM', 'US', 'VG', 'VI'] as const),
]);

export const englishName = (country: Country): string =>
  `${ENGLISH.has(country) ? 'the ' : ''}${countryName(country, 'en-US')}`;

/**
 * The country in the form that a product's texts need: in German with its preposition, because the M1 is shipped to it and Blood Vision is
 * sold in it.
 */
export function countryPhrase(country: Country, locale: Locale, product: WaitlistProduct): string {
  if (locale === 'de') return product === 'm1' ? germanTo(country) : germanAt(country);
  return locale === 'en-US' ? englishName(country) : countryName(country, locale);
}
