/** Reads the blocks of a text page's sections: paragraphs, headings, lists and tables. */
import type { Token, Tokens } from 'marked';
import type { TextBlock, TextInline } from '../texts/textPage.ts';

/** Throws an error that names the file and this line. */
export type Fail = (line: number, what: string) => never;

/** State while one page is read. */
export interface PageReading {
  readonly fail: Fail;
  /** The links found so far. Links to sections can be checked only when all sections are read. */
  readonly links: { readonly href: string; readonly line: number }[];
}

const ADDRESS = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:|\{\{)/;

/** Returns the number of line breaks in a text. */
export const linesIn = (text: string) => text.split('\n').length - 1;

/** @param at line number of the block's start @returns no block for empty lines */
export function readBlocks(token: Token, at: number, reading: PageReading): TextBlock[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', text: readInlines(token.tokens ?? [token], token.raw, at, reading) }];
    case 'heading':
      if (token.depth !== 3)
        return reading.fail(at, 'Headings are ## for a section and ### within one; the title stands above.');
      return [{ kind: 'heading', text: readInlines(token.tokens ?? [], token.raw, at, reading) }];
    case 'list': {
      const list = token as Tokens.List;
      const items = list.items.map((item) =>
        item.tokens.flatMap((inner) => readBlocks(inner, at + lineWithin(list.raw, item.raw), reading)),
      );
      return [{ kind: 'list', ordered: list.ordered, items }];
    }
    case 'table': {
      const table = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) =>
        row.map((cell) => readInlines(cell.tokens, table.raw, at, reading));
      return [{ kind: 'table', head: cells(table.header), rows: table.rows.map(cells) }];
    }
    default:
      return reading.fail(at, `A text page has no place for ${token.type}: “${firstLine(token.raw)}”.`);
  }
}

/** @param within source of the block that contains the tokens @param at line number of the block's start */
function readInlines(tokens: readonly Token[], within: string, at: number, reading: PageReading): TextInline[] {
  return tokens.flatMap((token): TextInline[] => {
    const here = at + lineWithin(within, token.raw);
    switch (token.type) {
      case 'text':
      case 'escape':
        // In a list item, marked wraps the parts of a line in a text token.
        if (token.type === 'text' && token.tokens) return readInlines(token.tokens, within, at, reading);
        return [plain(token.text)];
      case 'strong':
        return [{ kind: 'strong', text: readInlines(token.tokens ?? [], within, at, reading) }];
      case 'em':
        return [{ kind: 'emphasis', text: readInlines(token.tokens ?? [], within, at, reading) }];
      case 'link': {
        const href: string = token.href;
        if (!ADDRESS.test(href)) {
          reading.fail(here, `A link leads to /…, #…, https://, mailto: or tel:, not to “${href}”.`);
        }
        reading.links.push({ href, line: here });
        return [{ kind: 'link', href, text: readInlines(token.tokens ?? [], within, at, reading) }];
      }
      default:
        return reading.fail(here, `A text page has no place for ${token.type}: “${firstLine(token.raw)}”.`);
    }
  });
}

/** Replaces line breaks within a paragraph: by a space between words, by nothing after Japanese text, which has no spaces. */
const plain = (text: string) =>
  text.replace(/\s*\n\s*/g, (_, at: number) =>
    /[\u3001\u3002\u3040-\u30ff\u4e00-\u9fff]$/.test(text.slice(0, at)) ? '' : ' ',
  );

const firstLine = (raw: string) => raw.trim().split('\n')[0];

/** Returns the number of lines before a part of a block, or 0 when the part is not found. */
function lineWithin(block: string, part: string): number {
  const at = block.indexOf(part);
  return at < 0 ? 0 : linesIn(block.slice(0, at));
}
