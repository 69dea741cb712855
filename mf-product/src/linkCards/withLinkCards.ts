/** Gives the head of each page the picture that stands beside a link to it, in the reader's language (SHELL-13). Server only. */
import { linkPicture, surfacesOfCards } from '@tessera/design-system/linkCard';
import type { Loader, Loaders } from '@tessera/remote-kit/defineLoaders';
import type { TextKey } from '../text.ts';
import type { CardOf } from './cardOfRoute.ts';
import { DRAWN_CARDS } from './drawnCards.ts';
import { LINK_CARDS } from './linkCards.ts';

/** What the Markdown of a page says of facts takes its words from here (`productFacts/`). */
const MARKDOWN_TEXTS = ['compare'];

/** @param cardOf by route; a page whose head names a picture of its own would lose it */
export function withLinkCards<DataByPath>(
  loaders: Loaders<DataByPath, TextKey>,
  cardOf: { readonly [Path in keyof DataByPath]: CardOf<DataByPath[Path]> },
): Loaders<DataByPath, TextKey> {
  const paths = Object.keys(loaders) as (keyof DataByPath)[];
  return Object.fromEntries(
    paths.map((path) => [path, withCard(loaders[path] as Loader<string, never, TextKey>, cardOf[path])]),
  ) as unknown as Loaders<DataByPath, TextKey>;
}

function withCard(loader: Loader<string, never, TextKey>, cardOf: CardOf<never>): Loader<string, never, TextKey> {
  const { head } = loader;
  if (head === undefined) return loader;
  const cards = typeof cardOf === 'string' ? [LINK_CARDS[cardOf]] : Object.values(LINK_CARDS);
  return {
    ...loader,
    headTexts: [...surfacesOfCards<TextKey>(cards), ...(loader.markdown ? MARKDOWN_TEXTS : [])],
    head: (found) => {
      const name = typeof cardOf === 'string' ? cardOf : cardOf(found);
      const { locale } = found.visitor;
      return {
        ...head(found),
        picture: linkPicture<TextKey>(LINK_CARDS[name], { name, locale, hash: DRAWN_CARDS[name][locale] }, found.t),
      };
    },
  };
}
