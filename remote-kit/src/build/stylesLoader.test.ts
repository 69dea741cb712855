/** Styles modules in their three modes: as ordinary Emotion, evaluated by the build, and in a server bundle. */
import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transform } from 'lightningcss';
import { card, unused } from '../../test-fixtures/styles/base.styles.ts';
import * as ordinary from '../../test-fixtures/styles/everyRule.styles.ts';
import { cache } from '../styles/emotion.ts';

const fixtures = join(__dirname, '../../test-fixtures');
const BUILD = join(__dirname, '../../test-support/buildEntry.ts');
let folder: string;

beforeAll(async () => {
  // Inside the workspace, so that packages resolve.
  folder = await mkdtemp(join(fixtures, '.built-styles-'));
  await cp(join(fixtures, 'styles'), folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);

/** @returns the build's output on the terminal */
function run(entry: string, side: 'browser' | 'server'): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile(process.execPath, [BUILD, folder, entry, side], (error, stdout, stderr) =>
    error ? reject(new Error(stderr)) : resolve(stdout),
  );
  return promise;
}

const built = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');

async function build(entry: string, source: string): Promise<{ js: string; css: string }> {
  await write(`${entry}.ts`, source);
  await run(entry, 'browser');
  return { js: await built(`${entry}.built.js`), css: await built(`${entry}.built.css`) };
}

/** Returns each rule of a stylesheet as a value: white space, comments and positions are ignored. */
function rulesIn(css: string): string[] {
  let rules: readonly unknown[] = [];
  transform({
    filename: 'compared.css',
    code: Buffer.from(css),
    visitor: {
      StyleSheet(sheet) {
        rules = sheet.rules;
      },
    },
  });
  return rules.map((rule) => JSON.stringify(rule, (key, value: unknown) => (key === 'loc' ? undefined : value)));
}

const EVERYTHING = `import * as styles from './everyRule.styles.ts';\nglobalThis.styles = { ...styles };\n`;

describe('a styles module', () => {
  it('has the same class names and, rule for rule, the same CSS from the build as from ordinary Emotion', async () => {
    const { js, css } = await build('everything', EVERYTHING);
    const found: { styles?: unknown } = {};
    new Function('globalThis', js.replaceAll(/^export .*$/gm, ''))(found);
    expect(found.styles).toEqual({ ...ordinary });

    // Imported and composed styles are part of the module's own rules, not separate ones.
    const notExported = new Set([card, unused]);
    const expected = Object.entries(cache.inserted).filter(([name]) => !notExported.has(`t-${name}`));
    const rules = rulesIn(css);
    expect(rules.length).toBeGreaterThan(35);
    expect(rules.sort()).toEqual(expected.flatMap(([, rule]) => rulesIn(String(rule))).sort());
  });

  it('has them in a server bundle, where Emotion runs', async () => {
    await write(
      'server.ts',
      `import * as styles from './everyRule.styles.ts';\nimport { cache } from '@tessera/remote-kit/emotion';\nexport { styles, cache };\n`,
    );
    await run('server', 'server');
    const bundle = require(join(folder, 'server.built.cjs'));
    expect({ ...bundle.styles }).toEqual({ ...ordinary });
    expect(bundle.cache.inserted).toEqual(cache.inserted);
  });

  it('leaves nothing of Emotion in a script', async () => {
    const { js } = await build('everything', EVERYTHING);
    expect(js).toContain(ordinary.composed);
    expect(js).not.toMatch(/emotion|registered|keyframes|serialize/i);
  });

  it('brings its whole stylesheet along where one of its names is used', async () => {
    await write('part.ts', `import { variants } from './everyRule.styles.ts';\nexport const name = variants.small;\n`);
    const { css } = await build('used', `import { name } from './part.ts';\ndocument.body.className = name;\n`);
    expect(css).toContain('inline-size:1px');
    expect(css).toContain('@property --angle');
  });

  it.each([
    ['a number', 'export const width = 3;', /broken\.styles\.ts exports width/],
    ['a function', 'export const make = () => "a";', /broken\.styles\.ts exports make/],
    [
      'an object with more than strings',
      'export const sizes = { small: "a", large: 2 };',
      /broken\.styles\.ts exports sizes/,
    ],
    [
      'a file',
      `import { css } from '@tessera/remote-kit/emotion';\nexport const icon = css({ background: 'url(./icon.svg)' });`,
      /broken\.styles\.ts: url\(\.\/icon\.svg\)/,
    ],
    [
      'a rule of no class',
      `import { injectGlobal } from '@tessera/remote-kit/emotion';\ninjectGlobal({ body: { margin: 0 } });`,
      /broken\.styles\.ts: "body\{margin:0;\}" belongs to no class/,
    ],
    ['a mistake', 'export const width = missing;', /missing is not defined/],
  ])('is refused with %s', async (_what, source, message) => {
    await write('broken.styles.ts', source);
    await expect(
      build('broken', `import * as styles from './broken.styles.ts';\ndocument.title = String(styles);`),
    ).rejects.toThrow(message);
  });

  it('is evaluated again when what it imports changes', async () => {
    await write(
      'watched.ts',
      `import { composed } from './everyRule.styles.ts';\ndocument.body.className = composed;\n`,
    );
    const watching = spawn(process.execPath, [BUILD, folder, 'watched', 'browser', '--watch']);
    const builds = createInterface(watching.stdout)[Symbol.asyncIterator]();
    try {
      await builds.next();
      expect(await built('watched.built.css')).toContain('display:grid');
      const base = await readFile(join(folder, 'base.styles.ts'), 'utf8');
      await write('base.styles.ts', base.replace("'grid'", "'inline-grid'"));
      await builds.next();
      expect(await built('watched.built.css')).toContain('display:inline-grid');
    } finally {
      watching.kill();
    }
  });
});
