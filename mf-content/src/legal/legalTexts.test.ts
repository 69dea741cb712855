import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { TextPage } from '@tessera/remote-kit/textPage';
import { LEGAL_DOCUMENTS } from '@tessera/shared-contracts/stores/legalDocuments';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { LEGAL_VALUES, legalTextPage } from './legalTextPage.ts';

const TEXTS = join(__dirname, 'texts');
const CATALOGUE = join(__dirname, '../../../store-api/catalogue');
const cases = LEGAL_DOCUMENTS.flatMap((document) => LOCALES.map((locale) => [document, locale] as const));

/** Whether the real catalogue has a trade-in credit, or a price of the blood test, in a store. */
function soldIn(catalogue: 'ring' | 'bloodVision', store: Store): boolean {
  type Amounts = Readonly<Record<Store, string | null>>;
  const { tradeIn, prices }: { tradeIn?: { credit: Amounts }; prices: Amounts } = JSON.parse(
    readFileSync(join(CATALOGUE, `${catalogue}.json`), 'utf8'),
  );
  return (tradeIn?.credit ?? prices)[store] !== null;
}

describe('the legal documents', () => {
  it.each(LOCALES)('[PAGE-01] [PAGE-02] are all there in %s, and nothing else', (locale) => {
    expect(readdirSync(join(TEXTS, locale)).sort()).toEqual(LEGAL_DOCUMENTS.map((name) => `${name}.md`).sort());
  });

  it.each(cases)(
    '[PAGE-02] %s in %s has the sections and the date of the English one, for each store',
    async (document, locale) => {
      const skeleton = ({ updated, status, sections, opening }: TextPage) => ({
        updated,
        status,
        sections: sections.map(({ id, readers, blocks }) => [id, readers, blocks.map(({ kind }) => kind)]),
        opening: opening.map(({ kind }) => kind),
      });
      for (const store of STORES) {
        expect(skeleton(await legalTextPage(document, locale, store))).toEqual(
          skeleton(await legalTextPage(document, 'en-US', store)),
        );
      }
    },
  );

  it.each(cases)('%s in %s asks for no value that there is not, and is about something', (document, locale) => {
    const source = readFileSync(join(TEXTS, locale, `${document}.md`), 'utf8');
    const asked = new Set([...source.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name));
    expect(Object.keys(LEGAL_VALUES)).toEqual(expect.arrayContaining([...asked]));
    expect(source.length).toBeGreaterThan(1500);
  });

  it.each(['privacy-policy', 'terms-and-conditions'] as const)(
    '[PAGE-01] %s has an Indian and an Emirati version',
    async (document) => {
      const sections = async (store: (typeof STORES)[number]) =>
        JSON.stringify((await legalTextPage(document, 'en-US', store)).sections);
      const [indian, emirati, other] = await Promise.all([sections('IN'), sections('AE'), sections('ROW')]);
      expect(indian).toContain('Grievance Officer');
      expect(emirati).toMatch(/Emirates/);
      expect(other).not.toMatch(/Grievance|Emirates|Indian law/);
    },
  );

  it.each([
    ['EU', 'withdraw from this contract within 14\u00a0days'],
    ['GB', 'Consumer Rights Act 2015'],
    ['AU', 'guarantees that cannot be excluded'],
    ['IN', 'Consumer Protection Act, 2019'],
    ['AE', 'Federal Law No. 15 of 2020'],
  ] as const)('the ring’s terms of sale in %s name its law', async (store, words) => {
    const page = JSON.stringify(await legalTextPage('terms-of-sale-ring', 'en-US', store));
    expect(page).toContain(words);
    const elsewhere = JSON.stringify(await legalTextPage('terms-of-sale-ring', 'en-US', 'US'));
    expect(elsewhere).not.toContain(words);
  });

  it('promise a trade-in, and keep data of one and of a blood test, only where the store sells them', async () => {
    for (const store of STORES) {
      const terms = JSON.stringify(await legalTextPage('terms-of-sale-ring', 'en-US', store));
      const privacy = JSON.stringify(await legalTextPage('privacy-policy', 'en-US', store));
      const said = [/"trade-in"/.test(terms), /old ring/.test(privacy), /blood test/.test(privacy)];
      expect([store, ...said]).toEqual([
        store,
        soldIn('ring', store),
        soldIn('ring', store),
        soldIn('bloodVision', store),
      ]);
    }
  });

  it('name only readers that are stores', async () => {
    const codes: readonly string[] = Object.values(STORE_URL_CODE);
    for (const [document, locale] of cases) {
      const { default: page }: { readonly default: TextPage } = await import(`./texts/${locale}/${document}.md`);
      for (const { readers } of page.sections) expect(codes).toEqual(expect.arrayContaining([...readers]));
    }
  });
});
