import { describe, expect, it } from '@jest/globals';
import { COUNTRIES, type Country } from '@tessera/shared-contracts/stores/countries';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { WAITLIST_PRODUCTS, type WaitlistProduct } from '@tessera/shared-contracts/stores/waitlist';
import { leadTexts } from '../texts.ts';
import { countryPhrase, englishName, germanAt, germanTo } from './countryPhrases.ts';

const nameIn = (locale: string, country: Country) =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? '';

const said = (text: 'titleIn' | 'mailText', country: Country, locale: Locale, product: WaitlistProduct) =>
  leadTexts(locale)(`waitlist.${product}.${text}`, { country: countryPhrase(country, locale, product) });

describe('[REG-09] a country within the sentences of the waitlist', () => {
  it.each<[Country, string, string]>([
    ['CA', 'nach Kanada', 'in Kanada'],
    ['CH', 'in die Schweiz', 'in der Schweiz'],
    ['US', 'in die USA', 'in den USA'],
    ['TR', 'in die Türkei', 'in der Türkei'],
    ['NL', 'in die Niederlande', 'in den Niederlanden'],
    ['PH', 'auf die Philippinen', 'auf den Philippinen'],
    ['IQ', 'in den Irak', 'im Irak'],
    ['GB', 'ins Vereinigte Königreich', 'im Vereinigten Königreich'],
  ])('has the article of %s in German', (country, to, at) => {
    expect([germanTo(country), germanAt(country)]).toEqual([to, at]);
    expect(said('titleIn', country, 'de', 'm1')).toBe(`M1 liefern wir noch nicht ${to}`);
    expect(said('titleIn', country, 'de', 'blood-vision')).toBe(`Blood Vision gibt es ${at} noch nicht`);
  });

  it('has an article in German wherever the bare name would be wrong', () => {
    const bare = COUNTRIES.filter((country) => germanTo(country) === `nach ${nameIn('de', country)}`);
    // Names that look like plurals, adjectives or regions.
    const suspect = bare.filter((country) =>
      /insel|ische[nsr]? |ierte|Republik|gebiet|region|Staaten|Emirate/i.test(nameIn('de', country)),
    );
    expect(suspect.map((country) => nameIn('de', country))).toEqual([]);
  });

  it('names every other place in German as the form does', () => {
    const different = COUNTRIES.filter((country) => {
      const words = nameIn('de', country)
        .split(/[ -]/)
        .map((word) => word.replace(/(er|e[nmrs]?|s)$/, ''));
      return !words.every((word) => germanTo(country).includes(word));
    });
    expect(different).toEqual(['US']);
  });

  it.each<[Country, string]>([
    ['CA', 'Canada'],
    ['NL', 'the Netherlands'],
    ['US', 'the United States'],
  ])('has the article of %s in English', (country, name) => {
    expect(englishName(country)).toBe(name);
  });

  it.each(LOCALES)('is named in every title and every mail, in %s', (locale) => {
    for (const product of WAITLIST_PRODUCTS) {
      for (const country of ['CA', 'JP', 'AU'] as const) {
        for (const text of ['titleIn', 'mailText'] as const)
          expect(said(text, country, locale, product)).toContain(nameIn(locale, country));
      }
    }
  });

  it('puts M1 behind the verb in Thai', () => {
    expect(said('titleIn', 'CA', 'th', 'm1')).toBe('ยังไม่จัดส่ง M1 ไปแคนาดา');
  });
});
