/** The preview picture of a link to a page: a photograph with the page's title in the store's typefaces (SHELL-13). */
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Picture } from './pictureFiles.ts';

/** In pixels: the size that the common link previews support. */
export const LINK_CARD_SIZE = { width: 1200, height: 630 } as const;

/** Key of a text of the remote, or a text that is the same in every language. */
export type CardWords<Key extends string> = Key | { readonly as: string };

export interface LinkCard<Key extends string> {
  /** The title of the page. A trailing `· Vela` is removed, because each card shows the brand. */
  readonly title: CardWords<Key>;
  /** Name of the product, where the title does not contain it: 'M1'. */
  readonly name?: CardWords<Key>;
  /** A photograph of store-api, by its name. */
  readonly picture: Pick<Picture, 'name'>;
  /** Horizontal centre of the crop in per cent from the left, for wide photographs, so that the subject lies beside the words. */
  readonly focus?: number;
  /** Describes the photograph; may contain the parameter `finish`. */
  readonly alt: Key;
  readonly finish?: string;
}

/** Hash of each rendered card by name and language: eight hexadecimal digits. */
export type DrawnCards<Name extends string> = Readonly<Record<Name, Readonly<Record<Locale, string>>>>;

type Texts<Key extends string> = (key: Key, values?: Readonly<Record<string, string>>) => string;

/** Returns the texts on a card; the title may contain line breaks. */
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

/** Returns the surfaces of the texts that the cards use: the first parts of their keys. */
export function surfacesOfCards<Key extends string>(cards: readonly LinkCard<Key>[]): string[] {
  const keys = cards.flatMap(({ title, name, alt }) => [title, name, alt].filter((words) => typeof words === 'string'));
  return [...new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))];
}

/** Returns the picture in the form that a page's head needs. */
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
