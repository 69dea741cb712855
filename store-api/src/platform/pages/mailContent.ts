/** A mail as data: `mailComposition.ts` makes its plain-text part and its HTML part of the same blocks. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly locale: Locale;
  /** Without one the subject is the heading of the HTML part, and the text part has none. */
  readonly title?: string;
  /** A line right below the title. */
  readonly lead?: string;
  /** Said of an order that was paid with the test provider; empty: it was not. */
  readonly test?: string;
  readonly blocks: readonly MailBlock[];
  /** Small lines at the end. */
  readonly foot?: readonly string[];
  /** The last line: where to write to with questions, or in the text part the brand's name, which stands at the top of the HTML part. */
  readonly closing?: 'questions' | 'brand';
}

/** An empty line stands between blocks in the text part. A block without content is left out with its heading. */
export type MailBlock = WordsBlock | QuoteBlock | RowsBlock | FiguresBlock | LinkBlock | NoticeBlock;

/** Lines of one paragraph. */
export interface WordsBlock {
  readonly words: readonly string[];
  readonly heading?: string;
  /** What the words lead to, each after a dash in the text part. */
  readonly list?: readonly string[];
}

/** Words of somebody else: a note, a statement. May have several lines. */
export interface QuoteBlock {
  readonly quote: string;
  /** Whose words they are. */
  readonly from?: string;
}

export interface MailRow {
  readonly label: string;
  /** May have several lines. */
  readonly value: string;
}

/** Facts by their names. */
export interface RowsBlock {
  readonly rows: readonly MailRow[];
  readonly heading?: string;
}

export interface MailFigure extends MailRow {
  /** Says more of the label. */
  readonly detail?: string;
  readonly strong?: boolean;
}

/** Amounts, one below the other. */
export interface FiguresBlock {
  readonly figures: readonly MailFigure[];
  /** A sentence right above them. */
  readonly lead?: string;
  /** A sentence right below them; empty: none. */
  readonly note?: string;
}

/** A button, and the address below it, to copy. */
export interface LinkBlock {
  /** Absolute; null: there is none. */
  readonly link: string | null;
  /** On the button. */
  readonly label: string;
  /** A sentence right above it. Without one the text part says the label in its place; empty: the block before introduces the link. */
  readonly lead?: string;
  /** Another link is the one to follow. */
  readonly secondary?: boolean;
}

/** A text that the law wants. */
export interface NoticeBlock {
  readonly notice: string;
  readonly paragraphs: readonly string[];
}
