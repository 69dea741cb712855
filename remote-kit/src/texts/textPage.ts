/**
 * A text page: a document that an editor writes in Markdown and a page renders, such as the terms of sale. It is parsed at build time
 * (`build/readTextPage.ts`), so that no page loads a parser and no text can contain markup.
 */

export type TextInline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly text: readonly TextInline[] }
  /** `href` is a path of the store, a fragment of the page, or an https, mailto or tel address. */
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
  /** The fragment that contents and links refer to: the same in every language. */
  readonly id: string;
  readonly title: string;
  /** Readers of this section. Empty: all readers for whom no other section has its id. */
  readonly readers: readonly string[];
  readonly blocks: readonly TextBlock[];
}

export interface TextPage {
  readonly title: string;
  readonly description: string;
  /** Day of the last change in content, such as `2026-11-22`. */
  readonly updated: string;
  /** The page marks a sample as such. */
  readonly status: 'sample' | 'final';
  /** The blocks before the first section. */
  readonly opening: readonly TextBlock[];
  readonly sections: readonly TextSection[];
}

/** Returns a text page for one reader: a section for that reader replaces the one for everybody. */
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
 * Returns the page with `{{name}}` filled in, in texts and addresses.
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
