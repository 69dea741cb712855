import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '@tessera/shared-contracts/locales';
import fc from 'fast-check';
import { createInstance } from 'i18next';
import type { Messages } from './messages.ts';
import { messagesIn, textsOf } from './textsOf.ts';
import { translate } from './translate.ts';

const ROOT = join(__dirname, '../..');

/** What the library says of the same texts. */
function library(messages: Messages, locale: string) {
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: messages } },
    interpolation: { escapeValue: false },
  });
  return (key: string, values: Readonly<Record<string, string | number>>) => instance.t(key, { ...values });
}

const OF_STORE = readdirSync(ROOT)
  .filter((name) => name.startsWith('mf-'))
  .flatMap((remote) => {
    const folder = join(ROOT, remote, 'src/locales');
    return LOCALES.filter((locale) => readdirSync(folder).includes(locale)).map((locale) => ({
      remote,
      locale,
      folder,
    }));
  });

describe('translate', () => {
  it.each(OF_STORE)('[PAGE-02] says of every text of $remote in $locale what i18next says', ({ folder, locale }) => {
    const messages = messagesIn(folder, locale);
    const theirs = library(messages, locale);
    for (const line of textsOf(messages)) {
      const [path = '', names = ''] = line.split(': ');
      const key = path.replace(/_(zero|one|two|few|many|other)$/, '');
      for (const count of [0, 1, 2, 5, 11, 21]) {
        const values = { ...Object.fromEntries(names.split(' ').map((name) => [name, `«${name}»`])), count };
        expect(translate(messages, locale, key, values)).toBe(theirs(key, values));
      }
    }
  });

  it('says what i18next says of any text and values', () => {
    const text = fc.stringMatching(/^[a-zäありก ]{0,6}(\{\{(name|count)\}\}[ a-z.]{0,4}){0,3}$/);
    fc.assert(
      fc.property(text, text, text, fc.nat(200), fc.string(), (one, other, plain, count, name) => {
        fc.pre(one !== '' && other !== '' && plain !== '' && !name.includes('$t(') && !name.includes('{{'));
        const messages = { bag: { count_one: one, count_other: other, plain } };
        for (const locale of LOCALES) {
          const theirs = library(messages, locale);
          for (const key of ['bag.count', 'bag.plain', 'bag.none', 'bag', 'none.at.all']) {
            if (key === 'bag') continue;
            expect(translate(messages, locale, key, { count, name })).toBe(theirs(key, { count, name }));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('takes a value as it is: no pattern of a replacement works in it', () => {
    expect(translate({ a: 'x {{name}} y' }, 'en-US', 'a', { name: "$& $1 $$ $' {{name}}" })).toBe(
      "x $& $1 $$ $' {{name}} y",
    );
  });
});
