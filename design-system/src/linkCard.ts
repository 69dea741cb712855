/** The picture that stands beside a link to a page: a photograph with the page's title in the store's typefaces (SHELL-13). */
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Picture } from './pictureFiles.ts';

/** Pixels: what those who show links ask for in common. */
export const LINK_CARD_SIZE = { width: 1200, height: 630 } as const;

/** A text of the remote's, or what is the same in every language. */
export type CardWords<Key extends string> = Key | { readonly as: string };

export interface LinkCard<Key extends string> {
  /** A page's `… · Vela` is taken without the brand, which stands on each card. */
  readonly title: CardWords<Key>;
  /** Whose title it is, where that does not say it: 'M1'. */
  readonly name?: CardWords<Key>;
  /** Of the photographs in store-api, by its name. */
  readonly picture: Pick<Picture, 'name'>;
  /** Per cent from the left: what a wide photograph is cut around, so that its subject stands beside the words. */
  readonly focus?: number;
  /** What the photograph shows; may take `finish`. */
  readonly alt: Key;
  readonly finish?: string;
}

/** Hash of each drawn card by name and language: eight hexadecimal digits. */
export type DrawnCards<Name extends string> = Readonly<Record<Name, Readonly<Record<Locale, string>>>>;

type Texts<Key extends string> = (key: Key, values?: Readonly<Record<string, string>>) => string;

/** What is written on a card; title may hold line breaks. */
export function cardWords<Key extends string>(
  { title, name }: Pick<LinkCard<Key>, 'title' | 'name'>,
  t: Texts<Key>,
): { readonly title: string; readonly name: string | null } {
  const said = (words: CardWords<Key>) =>
    typeof words === 'string' ? withoutBrand(t(words, { brand: BRAND_NAME })) : words.as;
  return { title: said(title), name: name === undefined ? null : said(name) };
}

const BRAND_ENDING = new RegExp(`\\s*[·|｜]\\s*${BRAND_NAME}$`);
const withoutBrand = (title: string): string => title.replace(BRAND_ENDING, '');

/** The surfaces of the texts that cards take: the first words of their keys. */
export function surfacesOfCards<Key extends string>(cards: readonly LinkCard<Key>[]): string[] {
  const keys = cards.flatMap(({ title, name, alt }) => [title, name, alt].filter((words) => typeof words === 'string'));
  return [...new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))];
}

/** As a page's head names it. */
export function linkPicture<Key extends string>(
  card: LinkCard<Key>,
  drawn: { readonly name: string; readonly locale: Locale; readonly hash: string },
  t: Texts<Key>,
): { url: string; width: number; height: number; alt: string } {
  const { title, name } = cardWords(card, t);
  const photograph = t(card.alt, card.finish === undefined ? {} : { finish: card.finish });
  const written = [name, title.replaceAll('\n', ' ')].filter((words) => words !== null && words !== photograph);
  return { url: linkCardUrl(drawn), ...LINK_CARD_SIZE, alt: [...written, photograph].join(' · ') };
}

export const linkCardUrl = ({
  name,
  locale,
  hash,
}: {
  readonly name: string;
  readonly locale: Locale;
  readonly hash: string;
}): string => `/media/cards/${name}.${locale}.${hash}.jpg`;
