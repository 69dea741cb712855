/**
 * A text page: a document that an editor writes in Markdown and a page draws, such as the terms of sale. The build reads
 * it (`build/readTextPage.ts`), so that no page carries a parser and no text can bring markup of its own.
 */

export type TextInline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly text: readonly TextInline[] }
  /** `href` is a path of the store, a place on the page, or an https, mailto or tel address. */
  | { readonly kind: 'link'; readonly href: string; readonly text: readonly TextInline[] };

export type TextBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly text: readonly TextInline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly TextBlock[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly TextInline[])[];
      readonly rows: readonly (readonly (readonly TextInline[])[])[];
    };

export interface TextSection {
  /** The place on the page that contents and links name: the same in every language. */
  readonly id: string;
  readonly title: string;
  /** Readers that this section is for; none: everybody for whom no other section has its id. */
  readonly readers: readonly string[];
  readonly blocks: readonly TextBlock[];
}

export interface TextPage {
  readonly title: string;
  readonly description: string;
  /** `2026-11-22`: the day of the last change of what it says. */
  readonly updated: string;
  /** A sample is marked as one on the page. */
  readonly status: 'sample' | 'final';
  /** What stands before the first section. */
  readonly opening: readonly TextBlock[];
  readonly sections: readonly TextSection[];
}

/** What one reader gets of a text page: a section for that reader stands in place of the one for everybody. */
export function textPageFor(page: TextPage, reader: string): TextPage {
  const own = new Set(page.sections.flatMap(({ id, readers }) => (readers.includes(reader) ? [id] : [])));
  return {
    ...page,
    sections: page.sections.filter(({ id, readers }) =>
      own.has(id) ? readers.includes(reader) : readers.length === 0,
    ),
  };
}

/**
 * The page with `{{name}}` filled in, in texts and addresses.
 * @throws Error that names a value which is not among `values`
 */
export function fillTextPage(page: TextPage, values: Readonly<Record<string, string>>): TextPage {
  const fill = (text: string) =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) {
        throw new Error(`“${page.title}” asks for {{${name}}}; there is ${Object.keys(values).join(', ')}.`);
      }
      return value;
    });
  const inline = (text: TextInline): TextInline => {
    if (typeof text === 'string') return fill(text);
    const inner = text.text.map(inline);
    return text.kind === 'link' ? { ...text, href: fill(text.href), text: inner } : { ...text, text: inner };
  };
  const block = (it: TextBlock): TextBlock => {
    switch (it.kind) {
      case 'paragraph':
      case 'heading':
        return { ...it, text: it.text.map(inline) };
      case 'list':
        return { ...it, items: it.items.map((item) => item.map(block)) };
      case 'table':
        return {
          ...it,
          head: it.head.map((cell) => cell.map(inline)),
          rows: it.rows.map((row) => row.map((cell) => cell.map(inline))),
        };
    }
  };
  return {
    ...page,
    title: fill(page.title),
    description: fill(page.description),
    opening: page.opening.map(block),
    sections: page.sections.map((section) => ({
      ...section,
      title: fill(section.title),
      blocks: section.blocks.map(block),
    })),
  };
}
