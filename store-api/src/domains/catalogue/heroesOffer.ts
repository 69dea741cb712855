/** Heroes and affinity groups with their fixed code and the required proof (C6, C9, S6, PROG-06). */
import type { HeroesAnswer } from '@tessera/shared-contracts/catalogue/heroes';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { textIn } from '../../platform/text/localText.ts';
import type { Catalogue } from './catalogue.ts';

export function heroesOffer(
  { discounts: { heroes } }: Catalogue,
  locale: Locale,
  documents: NonNullable<HeroesAnswer['documents']>,
): HeroesAnswer {
  const { percent, proof, groups } = heroes;
  return {
    percent,
    proof: textIn(proof, locale),
    documents,
    groups: groups.map(({ group, kind, title, code }) => ({ group, kind, title: textIn(title, locale), code })),
  };
}
