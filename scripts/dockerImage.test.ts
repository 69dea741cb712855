/** No likely secret is sent to a build of the image, and the image contains only what the servers run. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { argumentOf, calledName, syntaxNodes } from '@tessera/service-kit/test-support/syntax';
import { parse } from 'yaml';
import * as z from 'zod';
import { filesHere, IMAGE_PATHS, isInContext, isInImage } from './test-support/dockerImage.ts';

const ROOT = join(__dirname, '..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const files = filesHere();
const folders = [...new Set(['.', ...files.map(dirname)])];

/** Names under which operators and tools store secrets, in any folder of a working copy. */
const SECRETS = [
  '.env',
  '.env.local',
  '.env.production',
  'cert.pem',
  'key.pem',
  'privkey.pem',
  'tls.key',
  'signing.key',
  'signing-key',
  'store.p12',
  'store.pfx',
  'id_rsa',
  'id_ed25519',
  'operator-token',
  'orders-token',
  'shell-token',
] as const;
/** Files of tools and of the store's own data: kept out of the image, and ignored by git or never written here. */
const ALSO = ['.npmrc', '.netrc', '.git/config', '.data/registry/operator-token', '.data/store-api/outbox/a.eml'];

describe('the build context', () => {
  it.each([...SECRETS, ...ALSO])('never holds %s, in whatever folder it lies', (name) => {
    expect(folders.map((folder) => join(folder, name)).filter(isInContext)).toEqual([]);
  });

  it('holds no file whose content is a secret', () => {
    const secret = /-----BEGIN [A-Z ]*PRIVATE KEY-----|_authToken|\b(?:ghp|npm|xox[bp])_\w{20,}|\bsk_live_\w+/;
    const sent = files.filter((path) => isInContext(path) && !/\.(avif|webp|jpe?g|png|woff2?)$/.test(path));
    expect(sent.length).toBeGreaterThan(500);
    expect(sent.filter((path) => secret.test(textOf(path)))).toEqual([]);
  });

  it('holds no tests, benches, documents but the one that is served, or sources of pictures', () => {
    const unwanted =
      /\.test\.\w+$|(^|\/)(test-support|test-fixtures|testing|bench|imagery|catalogue\/.*\.tsx)\/|^(docs|deploy|docker)\/(?!errors\.md$)/;
    const sent = files.filter(isInContext);
    expect(sent.filter((path) => unwanted.test(path))).toEqual([]);
    expect(sent.filter((path) => path.startsWith('e2e/'))).toEqual(['e2e/package.json']);
  });
});

describe('secrets of whoever runs the store', () => {
  it.each(SECRETS)('%s is never committed', (name) => {
    const ignored = textOf('.gitignore').split('\n');
    expect(ignored.filter((pattern) => matchesGlob(name, pattern))).toHaveLength(1);
  });

  it('are written by no command of the documents into a folder of this repository', () => {
    const documents = globSync('{docs,deploy}/**/*.md', { cwd: ROOT });
    const blocks = documents.flatMap((path) =>
      [...textOf(path).matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => [path, block] as const),
    );
    const writes = blocks.flatMap(([path, block]) =>
      [...block.matchAll(/(?:> ?|-keyout |-out |--(?:key|cert|env-file)[ =]|--from-file=\w+=)([^\s;)]+)/g)].map(
        ([, to = '']) => `${path}: ${to}`,
      ),
    );
    const secret = /: (?![~/$"]).*(\.env|pem|key|token)/;
    expect(writes.length).toBeGreaterThan(5);
    expect(writes.filter((line) => secret.test(line))).toEqual([]);
  });
});

const composeSchema = z.object({
  services: z.record(z.string(), z.object({ command: z.array(z.string()).optional() })),
});

/** Programs that the containers run, and those that an operator runs in them. */
const COMMAND_LINES = globSync(['store-api/src/**/cli.ts', 'store-api/src/**/*Cli.ts'], { cwd: ROOT });
const programs = [
  ...Object.values(composeSchema.parse(parse(textOf('docker-compose.yml'), { merge: true })).services).flatMap(
    ({ command = [] }) => (command[0] === 'node' ? command.slice(1, 2) : []),
  ),
  'registry/src/cli.ts',
  ...COMMAND_LINES,
  // The shell starts one process of these per release.
  ...globSync('shell/server/release/child/*.ts', { cwd: ROOT }).filter((path) => !path.includes('.test.')),
];

const nodeSchema = z.looseObject({ type: z.string() });
const stringSchema = z.looseObject({ type: z.literal('StringLiteral'), value: z.string() });
const importSchema = z.looseObject({
  typeOnly: z.boolean().default(false),
  source: stringSchema,
  specifiers: z.array(z.looseObject({ isTypeOnly: z.boolean().default(false) })).default([]),
});

/** A module's imports, static or by a literal `import()`, and the files that it names with `new URL('…', import.meta.url)`. */
function namedBy(path: string): { readonly imports: string[]; readonly urls: string[] } {
  const nodes = syntaxNodes(textOf(path), path);
  const of = (...types: string[]) => nodes.filter(({ type }) => types.includes(type));
  const declared = of('ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration').flatMap((node) => {
    const { data } = importSchema.safeParse(node);
    if (data === undefined || data.typeOnly) return [];
    const types = data.specifiers.length > 0 && data.specifiers.every(({ isTypeOnly }) => isTypeOnly);
    return types ? [] : [data.source.value];
  });
  const later = of('CallExpression')
    .filter(({ callee }) => nodeSchema.safeParse(callee).data?.type === 'Import')
    .flatMap((call) => stringSchema.safeParse(argumentOf(call, 0)).data?.value ?? []);
  const urls = of('NewExpression')
    .filter((node) => calledName(node) === 'URL')
    .flatMap((node) => stringSchema.safeParse(argumentOf(node, 0)).data?.value ?? []);
  return { imports: [...declared, ...later], urls: urls.filter((url) => url.startsWith('.')) };
}

/** The modules and files of this repository that a program needs. */
function needsOf(programs: readonly string[]): string[] {
  const needed = new Set<string>();
  const visit = (path: string) => {
    if (needed.has(path)) return;
    needed.add(path);
    if (!/\.[cm]?[jt]sx?$/.test(path)) return;
    const { imports, urls } = namedBy(path);
    for (const url of urls) needed.add(join(dirname(path), url));
    for (const name of imports) {
      if (!/^(\.|@tessera\/)/.test(name)) continue;
      visit(relative(ROOT, createRequire(join(ROOT, path)).resolve(name)));
    }
  };
  for (const program of programs) visit(program);
  return [...needed];
}

describe('the image', () => {
  it('holds every module and file that its programs need', () => {
    const needed = needsOf(programs);
    expect(needed.length).toBeGreaterThan(300);
    // A copied folder is listed as a whole.
    expect(needed.filter((path) => !isInImage(path) && !IMAGE_PATHS.includes(path))).toEqual([]);
  });

  it('runs command lines that import no component: Node itself takes .ts alone, and the service’s main.ts brings what compiles .tsx', () => {
    expect(needsOf(COMMAND_LINES).filter((path) => path.endsWith('.tsx'))).toEqual([]);
    expect(needsOf(['store-api/src/app/main.ts']).filter((path) => path.endsWith('.tsx')).length).toBeGreaterThan(20);
  });

  it.each([
    ...[
      'package.json',
      'node_modules/express/package.json',
      'shell/dist/browser/index.json',
      'shell/dist/maps/a.js.map',
    ],
    ...['design-system/dist/fonts/fonts.css', 'design-system/src/tokens.css', 'store-api/src/platform/pages/page.css'],
    ...['catalogue/ring.json', 'partners/affiliates.json', 'media/cards/x.jpg', 'migrations/0000_carts.sql'].map(
      (path) => `store-api/${path}`,
    ),
    ...['mf-bag', 'mf-content', 'mf-header-footer', 'mf-product', 'mf-programs'].flatMap((remote) => [
      `${remote}/dist/release.json`,
      `${remote}/dist/.maps/a.js.map`,
    ]),
    ...['registry', 'store-api', 'shell', 'service-kit', 'shared-contracts', 'remote-kit', 'design-system'].map(
      (workspace) => `${workspace}/package.json`,
    ),
  ])('holds %s', (path) => {
    expect(isInImage(path)).toBe(true);
  });

  it('holds no sources of the slices, no end-to-end tests, and of scripts those alone that publish the slices', () => {
    expect(files.filter((path) => /^(mf-|e2e\/|tessera-remote\/)/.test(path) && isInImage(path))).toEqual([]);
    const scripts = files.filter((path) => path.startsWith('scripts/') && isInImage(path));
    expect(scripts.sort()).toEqual(
      needsOf(['scripts/publishInto.ts'])
        .filter((path) => path.startsWith('scripts/'))
        .sort(),
    );
  });

  it('copies nothing as a whole, and runs as a user of its own', () => {
    expect(IMAGE_PATHS.length).toBeGreaterThan(5);
    expect(IMAGE_PATHS).not.toContain('');
    expect(textOf('Dockerfile').trimEnd().split('\n').slice(-3)).toContain('USER node');
  });
});
