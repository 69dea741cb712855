/** Adds the preview card in the visitor's language to the head of each page (SHELL-13). Server only. */
import { linkPicture, surfacesOfCards } from '@tessera/design-system/linkCard';
import type { Loader, Loaders } from '@tessera/remote-kit/defineLoaders';
import type { TextKey } from '../text.ts';
import type { CardOf } from './cardOfRoute.ts';
import { DRAWN_CARDS } from './drawnCards.ts';
import { LINK_CARDS } from './linkCards.ts';

/** Texts that a page's Markdown uses for facts (`productFacts/`). */
const MARKDOWN_TEXTS = ['compare'];

/** @param cardOf by route; the card overwrites a picture that the page's own head sets */
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
