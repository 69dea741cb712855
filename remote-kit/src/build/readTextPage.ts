/**
 * Reads a text page from Markdown. An editor's mistake causes an error that names file and line and says what to do. Markdown that a page
 * does not support (HTML, pictures, code) is an error, too, so no content is escaped, sanitized or lost.
 */
import { marked, type Token, type Tokens } from 'marked';
import * as z from 'zod';
import type { TextBlock, TextPage, TextSection } from '../texts/textPage.ts';
import { type Fail, linesIn, type PageReading, readBlocks } from './readTextBlocks.ts';

/** The lines between the two `---` at the top of the file, `name: value` each. */
const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  updated: z.iso.date(),
  status: z.enum(['sample', 'final']),
});

const SECTION = /^(?<title>.*\S)\s*\{#(?<id>[a-z][a-z0-9-]*)(?<readers>(?: [a-z][a-z0-9-]*)*)\}$/;

/**
 * @param file its name in errors
 * @throws TextPageError
 */
export function readTextPage(source: string, file: string): TextPage {
  const text = source.replace(/\r\n?/g, '\n');
  const fail: Fail = (line, what) => {
    throw new TextPageError(file, line, what);
  };
  const matter = /^---\n(?<lines>[\s\S]*?)\n---(?:\n|$)/.exec(text);
  if (matter?.groups === undefined) {
    return fail(1, 'Begin with a line ---, then title, description, updated and status, then a line ---.');
  }
  return {
    ...readFrontMatter(matter.groups.lines ?? '', fail),
    ...readContent(text.slice(matter[0].length), 1 + linesIn(matter[0]), { fail, links: [] }),
  };
}

function readFrontMatter(lines: string, fail: Fail): z.infer<typeof frontMatterSchema> {
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

/** @param bodyLine line number of the body's start in the file */
function readContent(body: string, bodyLine: number, reading: PageReading): Pick<TextPage, 'opening' | 'sections'> {
  const opening: TextBlock[] = [];
  const sections: (TextSection & { readonly blocks: TextBlock[] })[] = [];
  let line = bodyLine;
  for (const token of marked.lexer(body)) {
    const at = line + linesIn(/^\n*/.exec(token.raw)?.[0] ?? '');
    if (isHeading(token) && token.depth === 2) {
      sections.push({ ...readSection(token, at, sections, reading.fail), blocks: [] });
    } else (sections.at(-1)?.blocks ?? opening).push(...readBlocks(token, at, reading));
    line += linesIn(token.raw);
  }
  if (sections.length === 0) reading.fail(bodyLine, 'Write at least one section: ## Its title {#its-id}');
  for (const { href, line: at } of reading.links) {
    if (href.startsWith('#') && !sections.some(({ id }) => `#${id}` === href))
      reading.fail(at, `No section has the id ${href}.`);
  }
  return { opening, sections };
}

/** @param sections the sections before this one; one with the same id must be for other readers */
function readSection(
  heading: Tokens.Heading,
  at: number,
  sections: readonly TextSection[],
  fail: Fail,
): Omit<TextSection, 'blocks'> {
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

export class TextPageError extends Error {
  constructor(file: string, line: number, what: string) {
    super(`${file}:${line}: ${what}`);
    this.name = 'TextPageError';
  }
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
