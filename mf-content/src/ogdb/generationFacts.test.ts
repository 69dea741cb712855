import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { addTexts, createTexts } from '@tessera/remote-kit/texts';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { translatorOf } from '@tessera/remote-kit/useText';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import type { Translate } from '../text.ts';
import { CATALOGUE } from './catalogue.ts';
import { generationFacts } from './generationFacts.ts';

const texts = createTexts();
for (const locale of LOCALES) addTexts(texts, { [locale]: messagesIn(join(__dirname, '../locales'), locale) });

function saidOf(id: string, locale: Locale): readonly string[] {
  const t: Translate = translatorOf(texts, locale);
  const generation = CATALOGUE.generations.find((each) => each.id === id);
  return generation === undefined ? [] : generationFacts(generation, locale, t).map(({ said }) => said);
}

describe('a generation’s figures', () => {
  it.each([
    ['en-US', 'Pulse, skin temperature, movement'],
    ['de', 'Puls, Hauttemperatur und Bewegung'],
    ['ja', '脈拍、皮膚温、動き'],
    ['th', 'ชีพจร อุณหภูมิผิว และการเคลื่อนไหว'],
  ] as const)('[PAGE-01] list in %s what it reads', (locale, listed) => {
    expect(saidOf('ring-1', locale)[0]).toBe(listed);
  });

  it('[PAGE-01] have Japanese ranges that no line parts, and words of time without a space', () => {
    expect(saidOf('ring-1', 'ja')).toEqual(
      expect.arrayContaining(['6\u2060〜\u206013', '2.7\u2060〜\u20603.1 mm', '3\u2060〜\u20604日', '150分']),
    );
    expect(saidOf('m1-1', 'ja')).toContain('14日');
    expect(saidOf('ring-1', 'en-US')).toEqual(expect.arrayContaining(['2.7–3.1 mm', '3–4 days', '150 minutes']));
  });
});
