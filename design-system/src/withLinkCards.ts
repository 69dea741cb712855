/** Adds the preview card in the visitor's language to the head of each page of a remote (SHELL-13). Server only. */
import type { HeadContext, Loader, Loaders } from '@tessera/remote-kit/defineLoaders';
import { type DrawnCards, type LinkCard, linkPicture, surfacesOfCards } from './linkCard.ts';

/** The card of a route, or a function that chooses it from the page's data. */
export type CardOf<Data, Key extends string, Name extends string> =
  | Name
  | ((found: Pick<HeadContext<Data, Key>, 'data' | 'url'>) => Name);

export interface CardsOfRoutes<DataByPath, Key extends string, Name extends string> {
  readonly cards: Readonly<Record<Name, LinkCard<Key>>>;
  readonly drawn: DrawnCards<Name>;
  /** By route. A page without one has no picture beside its links. */
  readonly cardOf: { readonly [Path in keyof DataByPath]?: CardOf<DataByPath[Path], Key, Name> };
  /** Surfaces that the Markdown of this remote's pages uses. */
  readonly markdownTexts?: readonly string[];
}

/** A page's card overwrites a picture that the page's own head sets. */
export function withLinkCards<DataByPath, Key extends string, Name extends string>(
  loaders: Loaders<DataByPath, Key>,
  options: CardsOfRoutes<DataByPath, Key, Name>,
): Loaders<DataByPath, Key> {
  const paths = Object.keys(loaders) as (keyof DataByPath)[];
  return Object.fromEntries(
    paths.map((path) => [path, withCard(loaders[path] as Loader<string, never, Key>, options.cardOf[path], options)]),
  ) as unknown as Loaders<DataByPath, Key>;
}

function withCard<Key extends string, Name extends string>(
  loader: Loader<string, never, Key>,
  cardOf: CardOf<never, Key, Name> | undefined,
  { cards, drawn, markdownTexts = [] }: Omit<CardsOfRoutes<never, Key, Name>, 'cardOf'>,
): Loader<string, never, Key> {
  const { head } = loader;
  if (head === undefined || cardOf === undefined) return loader;
  const possible: readonly LinkCard<Key>[] = typeof cardOf === 'string' ? [cards[cardOf]] : Object.values(cards);
  return {
    ...loader,
    headTexts: [
      ...(loader.headTexts ?? []),
      ...surfacesOfCards<Key>(possible),
      ...(loader.markdown ? markdownTexts : []),
    ],
    head: (found) => {
      const name = typeof cardOf === 'string' ? cardOf : cardOf(found);
      const { locale } = found.visitor;
      return {
        ...head(found),
        picture: linkPicture<Key>(cards[name], { name, locale, hash: drawn[name][locale] }, found.t),
      };
    },
  };
}
