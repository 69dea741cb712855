/** A mail as data: `mailComposition.ts` generates its plain-text part and its HTML part from the same blocks. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly locale: Locale;
  /** Absent: the subject is the heading of the HTML part, and the text part has none. */
  readonly title?: string;
  /** A line directly below the title. */
  readonly lead?: string;
  /** Note for an order paid with the test provider; empty: none. */
  readonly test?: string;
  readonly blocks: readonly MailBlock[];
  /** Small print at the end. */
  readonly foot?: readonly string[];
  /** The last line: the contact for questions, or in the text part the brand's name, which the HTML part shows at the top. */
  readonly closing?: 'questions' | 'brand';
}

/** The text part separates blocks by an empty line. A block without content is left out with its heading. */
export type MailBlock = WordsBlock | QuoteBlock | RowsBlock | FiguresBlock | LinkBlock | NoticeBlock;

/** Lines of one paragraph. */
export interface WordsBlock {
  readonly words: readonly string[];
  readonly heading?: string;
  /** List that the text introduces; each item follows a dash in the text part. */
  readonly list?: readonly string[];
}

/** Text by another person: a note, a statement. May have several lines. */
export interface QuoteBlock {
  readonly quote: string;
  /** Author of the text. */
  readonly from?: string;
}

export interface MailRow {
  readonly label: string;
  /** May have several lines. */
  readonly value: string;
}

/** Labelled facts. */
export interface RowsBlock {
  readonly rows: readonly MailRow[];
  readonly heading?: string;
}

export interface MailFigure extends MailRow {
  /** More detail for the label. */
  readonly detail?: string;
  readonly strong?: boolean;
}

/** A column of amounts. */
export interface FiguresBlock {
  readonly figures: readonly MailFigure[];
  /** A sentence directly above them. */
  readonly lead?: string;
  /** A sentence directly below them; empty: none. */
  readonly note?: string;
}

/** A button, with the address below it for copying. */
export interface LinkBlock {
  /** Absolute. Null: no link. */
  readonly link: string | null;
  /** Label of the button. */
  readonly label: string;
  /** A sentence directly above the link. Absent: the text part uses the label instead; empty: the previous block introduces the link. */
  readonly lead?: string;
  /** True when another link is the main one. */
  readonly secondary?: boolean;
}

/** A text required by law. */
export interface NoticeBlock {
  readonly notice: string;
  readonly paragraphs: readonly string[];
}
