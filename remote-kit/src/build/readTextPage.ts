/**
 * Reads a text page from Markdown. What an editor can get wrong is an error that names file and line and says what to do;
 * what a page has no place for (HTML, pictures, code) is one too, so nothing of it is ever escaped, cleaned or lost.
 */
import { marked, type Token, type Tokens } from 'marked';
import * as z from 'zod';
import type { TextBlock, TextInline, TextPage, TextSection } from '../textPage.ts';

/** The lines between the two `---` at the file's top, `name: what it says` each. */
const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  updated: z.iso.date(),
  status: z.enum(['sample', 'final']),
});

const SECTION = /^(?<title>.*\S)\s*\{#(?<id>[a-z][a-z0-9-]*)(?<readers>(?: [a-z][a-z0-9-]*)*)\}$/;
const ADDRESS = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:|\{\{)/;

const linesIn = (text: string) => text.split('\n').length - 1;

/**
 * @param file as it is named in errors
 * @throws TextPageError
 */
export function readTextPage(source: string, file: string): TextPage {
  const text = source.replace(/\r\n?/g, '\n');
  const fail = (line: number, what: string): never => {
    throw new TextPageError(file, line, what);
  };

  const matter = /^---\n(?<lines>[\s\S]*?)\n---(?:\n|$)/.exec(text);
  if (matter?.groups === undefined) {
    return fail(1, 'Begin with a line ---, then title, description, updated and status, then a line ---.');
  }
  const body = text.slice(matter[0].length);
  const bodyLine = 1 + linesIn(matter[0]);

  return { ...frontMatter(matter.groups.lines ?? ''), ...content() };

  function frontMatter(lines: string): z.infer<typeof frontMatterSchema> {
    const lineOf = new Map<string, number>();
    const entries = lines.split('\n').flatMap((each, index) => {
      const line = index + 2;
      if (each.trim() === '') return [];
      const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(each) ?? [];
      if (name === undefined || value === undefined) return fail(line, `Write “name: what it says”, not “${each}”.`);
      if (lineOf.has(name)) return fail(line, `${name} is said twice.`);
      lineOf.set(name, line);
      return [[name, value] as const];
    });
    const parsed = frontMatterSchema.safeParse(Object.fromEntries(entries));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const name = String(issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]);
    const line = lineOf.get(name);
    if (issue?.code === 'unrecognized_keys') return fail(line ?? 1, `There is no ${name} here.`);
    return fail(line ?? 1, line === undefined ? `${name} is missing.` : `${name}: ${issue?.message}.`);
  }

  function content(): Pick<TextPage, 'opening' | 'sections'> {
    const opening: TextBlock[] = [];
    const sections: (TextSection & { readonly blocks: TextBlock[] })[] = [];
    const links: { readonly href: string; readonly line: number }[] = [];
    let line = bodyLine;
    for (const token of marked.lexer(body)) {
      const at = line + linesIn(/^\n*/.exec(token.raw)?.[0] ?? '');
      if (isHeading(token) && token.depth === 2) sections.push({ ...sectionOf(token, at), blocks: [] });
      else (sections.at(-1)?.blocks ?? opening).push(...blockOf(token, at));
      line += linesIn(token.raw);
    }
    if (sections.length === 0) fail(bodyLine, 'Write at least one section: ## Its title {#its-id}');
    for (const { href, line: at } of links) {
      if (href.startsWith('#') && !sections.some(({ id }) => `#${id}` === href))
        fail(at, `No section has the id ${href}.`);
    }
    return { opening, sections };

    function sectionOf(heading: Tokens.Heading, at: number): Omit<TextSection, 'blocks'> {
      const { title, id, readers = '' } = SECTION.exec(heading.text)?.groups ?? {};
      if (title === undefined || id === undefined) {
        return fail(at, `Give the section an id: ## ${heading.text} {#its-id}`);
      }
      if (/[*_`[\]<]/.test(title)) fail(at, 'A section’s title is plain words.');
      const section = { id, title, readers: readers.split(' ').filter(Boolean) };
      const twin = sections.find(
        (other) =>
          other.id === id &&
          (section.readers.length === 0
            ? other.readers.length === 0
            : section.readers.some((one) => other.readers.includes(one))),
      );
      if (twin) fail(at, `The id #${id} is taken by “${twin.title}”.`);
      return section;
    }

    function blockOf(token: Token, at: number): TextBlock[] {
      switch (token.type) {
        case 'space':
          return [];
        case 'paragraph':
        case 'text':
          return [{ kind: 'paragraph', text: inlines(token.tokens ?? [token], token.raw, at) }];
        case 'heading':
          if (token.depth !== 3)
            return fail(at, 'Headings are ## for a section and ### within one; the title stands above.');
          return [{ kind: 'heading', text: inlines(token.tokens ?? [], token.raw, at) }];
        case 'list': {
          const list = token as Tokens.List;
          return [
            {
              kind: 'list',
              ordered: list.ordered,
              items: list.items.map((item) =>
                item.tokens.flatMap((inner) => blockOf(inner, at + lineWithin(list.raw, item.raw))),
              ),
            },
          ];
        }
        case 'table': {
          const table = token as Tokens.Table;
          const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inlines(cell.tokens, table.raw, at));
          return [{ kind: 'table', head: cells(table.header), rows: table.rows.map(cells) }];
        }
        default:
          return fail(at, `A text page has no place for ${token.type}: “${firstLine(token.raw)}”.`);
      }
    }

    function inlines(tokens: readonly Token[], within: string, at: number): TextInline[] {
      return tokens.flatMap((token): TextInline[] => {
        const here = at + lineWithin(within, token.raw);
        switch (token.type) {
          case 'text':
          case 'escape':
            // A list's line holds its parts one deeper.
            if (token.type === 'text' && token.tokens) return inlines(token.tokens, within, at);
            return [plain(token.text)];
          case 'strong':
            return [{ kind: 'strong', text: inlines(token.tokens ?? [], within, at) }];
          case 'em':
            return [{ kind: 'emphasis', text: inlines(token.tokens ?? [], within, at) }];
          case 'link': {
            const href: string = token.href;
            if (!ADDRESS.test(href)) fail(here, `A link leads to /…, #…, https://, mailto: or tel:, not to “${href}”.`);
            links.push({ href, line: here });
            return [{ kind: 'link', href, text: inlines(token.tokens ?? [], within, at) }];
          }
          default:
            return fail(here, `A text page has no place for ${token.type}: “${firstLine(token.raw)}”.`);
        }
      });
    }
  }
}

export class TextPageError extends Error {
  constructor(file: string, line: number, what: string) {
    super(`${file}:${line}: ${what}`);
    this.name = 'TextPageError';
  }
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** A line's end within a paragraph is a space between words, and nothing after Japanese ones, which have none. */
const plain = (text: string) =>
  text.replace(/\s*\n\s*/g, (_, at: number) =>
    /[\u3001\u3002\u3040-\u30ff\u4e00-\u9fff]$/.test(text.slice(0, at)) ? '' : ' ',
  );

const firstLine = (raw: string) => raw.trim().split('\n')[0];

/** Lines before a part of a block; 0 where it cannot be told. */
function lineWithin(block: string, part: string): number {
  const at = block.indexOf(part);
  return at < 0 ? 0 : linesIn(block.slice(0, at));
}
