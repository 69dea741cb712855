import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fillTextPage, textPageFor } from '../texts/textPage.ts';
import { readTextPage } from './readTextPage.ts';

const MATTER = [
  '---',
  'title: Terms: part one',
  'description: What is agreed.',
  'updated: 2026-11-16',
  'status: sample',
  '---',
];
const page = (...body: string[]) => [...MATTER, ...body].join('\n');
const read = (...body: string[]) => readTextPage(page(...body), 'texts/terms.md');
const complaint = (source: string) => {
  try {
    readTextPage(source, 'texts/terms.md');
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'read';
};

describe('a text page', () => {
  it('is its front matter, its opening and its sections', () => {
    expect(
      read(
        '',
        'Hello **you** and *them*.',
        '',
        '- [Back](#law)',
        '',
        '## The law {#law}',
        '',
        '### Small',
        '',
        '1. one',
        '2. two',
      ),
    ).toEqual({
      title: 'Terms: part one',
      description: 'What is agreed.',
      updated: '2026-11-16',
      status: 'sample',
      opening: [
        {
          kind: 'paragraph',
          text: ['Hello ', { kind: 'strong', text: ['you'] }, ' and ', { kind: 'emphasis', text: ['them'] }, '.'],
        },
        {
          kind: 'list',
          ordered: false,
          items: [[{ kind: 'paragraph', text: [{ kind: 'link', href: '#law', text: ['Back'] }] }]],
        },
      ],
      sections: [
        {
          id: 'law',
          title: 'The law',
          readers: [],
          blocks: [
            { kind: 'heading', text: ['Small'] },
            {
              kind: 'list',
              ordered: true,
              items: [[{ kind: 'paragraph', text: ['one'] }], [{ kind: 'paragraph', text: ['two'] }]],
            },
          ],
        },
      ],
    });
  });

  it('has tables, and lines that end within a sentence', () => {
    const { sections } = read(
      '## A {#a}',
      '| What | Why |',
      '| --- | --- |',
      '| a | b |',
      '',
      'one',
      'two',
      '',
      '日本',
      '語',
    );
    expect(sections[0]?.blocks).toEqual([
      { kind: 'table', head: [['What'], ['Why']], rows: [[['a'], ['b']]] },
      { kind: 'paragraph', text: ['one two'] },
      { kind: 'paragraph', text: ['日本語'] },
    ]);
  });

  it.each([
    ['no front matter', '## A {#a}', 1, 'Begin with a line ---'],
    ['a missing title', page('## A {#a}').replace('title: Terms: part one\n', ''), 1, 'title is missing'],
    ['an empty description', page('## A {#a}').replace('What is agreed.', ''), 3, 'description'],
    ['a date that is none', page('## A {#a}').replace('2026-11-16', '2026-02-30'), 4, 'updated'],
    ['a status that is none', page('## A {#a}').replace('sample', 'draft'), 5, 'status'],
    [
      'a name that nobody asks for',
      page('## A {#a}').replace('status', 'author: me\nstatus'),
      5,
      'There is no author here',
    ],
    ['a name said twice', page('## A {#a}').replace('status', 'title: again\nstatus'), 5, 'title is said twice'],
    ['a line without a name', page('## A {#a}').replace('status', 'hello\nstatus'), 5, 'name: what it says'],
    ['no section', page('Only words.'), 7, 'at least one section'],
    ['a section without an id', page('', '## The law'), 8, '## The law {#its-id}'],
    ['an id in capitals', page('', '## The law {#Law}'), 8, '{#its-id}'],
    ['an id that is taken', page('## A {#a}', '', 'x', '', '## B {#a}'), 11, 'taken by “A”'],
    ['an id that is taken for a reader', page('## A {#a in ae}', '', '## B {#a in}'), 9, 'taken by “A”'],
    ['a title of its own', page('# Title', '', '## A {#a}'), 7, 'Headings are ##'],
    ['a heading too deep', page('## A {#a}', '', '#### B'), 9, 'Headings are ##'],
    ['HTML', page('## A {#a}', '', '<script>alert(1)</script>'), 9, 'no place for html'],
    ['HTML within a line', page('## A {#a}', '', 'one', 'two <b>three</b>'), 10, 'no place for html'],
    ['a picture', page('## A {#a}', '', '![x](/x.png)'), 9, 'no place for image'],
    ['code', page('## A {#a}', '', '```', 'x', '```'), 9, 'no place for code'],
    ['a script for an address', page('## A {#a}', '', 'Press [here](javascript:alert(1)).'), 9, 'javascript:alert(1)'],
    ['another host without a protocol', page('## A {#a}', '', '[x](//elsewhere.example)'), 9, '//elsewhere.example'],
    [
      'an insecure address',
      page('## A {#a}', '', '- fine', '- [x](http://elsewhere.example)'),
      10,
      'http://elsewhere.example',
    ],
    ['a place that is not there', page('## A {#a}', '', '[x](#b)'), 9, 'No section has the id #b'],
  ])('with %s is refused by file and line', (_, source, line, words) => {
    const said = complaint(source);
    expect(said).toMatch(new RegExp(`^texts/terms\\.md:${line}: `));
    expect(said).toContain(words);
  });

  it('never lets markup through, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('<b>', '](javascript:x)', '[a', '![', '## A {#a}', '`'))),
        (lines) => {
          const source = page('## Begin {#begin}', '', ...lines);
          if (complaint(source) !== 'read') return;
          const hrefs = JSON.stringify(readTextPage(source, 'x')).matchAll(/"href":"([^"]*)"/g);
          for (const [, href] of hrefs) expect(href).toMatch(/^(\/(?!\/)|#|https:\/\/|mailto:|tel:|\{\{)/);
        },
      ),
    );
  });
});

describe('what one reader gets of a text page', () => {
  const ids = (reader: string) =>
    textPageFor(
      read('## A {#a}', '## B {#b}', '## B of India {#b in}', '## C {#c in ae}', '## D {#d}'),
      reader,
    ).sections.map(({ title }) => title);

  it.each([
    ['us', ['A', 'B', 'D']],
    ['in', ['A', 'B of India', 'C', 'D']],
    ['ae', ['A', 'B', 'C', 'D']],
  ])('%s', (reader, expected) => {
    expect(ids(reader)).toEqual(expected);
  });
});

describe('values in a text page', () => {
  const filled = read(
    'By {{ entity }}: [write]({{email}}).',
    '',
    '## {{brand}} {#a}',
    '',
    '| {{brand}} |',
    '| --- |',
    '| {{brand}} |',
  );

  it('are filled in everywhere', () => {
    const text = JSON.stringify(
      fillTextPage(filled, { entity: 'Vela, Inc.', email: 'mailto:a@b.example', brand: 'Vela' }),
    );
    expect(text).not.toContain('{{');
    expect(text).toContain('By Vela, Inc.: ');
    expect(text).toContain('"href":"mailto:a@b.example"');
  });

  it('are named when there is none', () => {
    expect(() => fillTextPage(filled, { entity: 'x', brand: 'y' })).toThrow(
      /asks for \{\{email\}\}; there is entity, brand/,
    );
  });
});
