import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENTRY_FOR_OTHER_HOSTS } from '@tessera/shared-contracts/document/browserRelease';
import { type ReleaseManifest, releaseManifestSchema } from '@tessera/shared-contracts/releases/composition';
import { FEDERATION_RUNTIME } from '@tessera/shared-contracts/releases/storeHost';
import * as zodNames from './zodNames.ts';

const kit = join(__dirname, '../..');
const fixture = join(kit, 'test-fixtures/mf-tiny');

/** Real builds take several seconds each. */
const SECONDS = 60_000;

let folder: string;

async function build(): Promise<{ code: number | null; output: string }> {
  const command = join(kit, 'bin/remote-kit.mjs');
  const { promise, resolve } = Promise.withResolvers<string>();
  const child = execFile(
    process.execPath,
    ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', command, 'build'],
    { cwd: folder },
    (_error, stdout, stderr) => resolve(stdout + stderr),
  );
  const output = await promise;
  return { code: child.exitCode, output };
}

async function change(path: string, from: string, to: string): Promise<void> {
  const file = join(folder, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

const manifest = async (): Promise<ReleaseManifest> =>
  releaseManifestSchema.parse(JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8')));
const dist = (path: string) => readFile(join(folder, 'dist', path), 'utf8');

beforeAll(async () => {
  // Inside the workspace, so that packages resolve as they do for a remote.
  folder = await mkdtemp(join(kit, 'test-fixtures/.built-'));
  await cp(fixture, folder, { recursive: true, filter: (path) => !/(^|\/)(dist|node_modules)$/.test(path) });
  expect(await build()).toMatchObject({ code: 0 });
}, SECONDS);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('remote-kit build', () => {
  it('[TEAM-03] says what it is in the words of Module Federation, of the very files and version that are published', async () => {
    const { version, container, entry } = await manifest();
    const told = JSON.parse(await dist('mf-manifest.json'));
    const files = new Set(await readdir(join(folder, 'dist')));
    expect(told).toMatchObject({
      name: container,
      metaData: {
        buildInfo: { buildVersion: version },
        remoteEntry: { name: ENTRY_FOR_OTHER_HOSTS, path: '', type: 'module' },
        publicPath: 'auto',
      },
      exposes: [{ path: './lifecycles' }],
    });
    const { shared } = await manifest();
    const wanted = Object.keys(shared).filter((request) => request !== FEDERATION_RUNTIME);
    expect(told.shared.map(({ name }: { name: string }) => name).sort()).toEqual(wanted.sort());
    const [{ assets }] = told.exposes;
    const named = [...assets.js.sync, ...assets.js.async, ...assets.css.sync, ...assets.css.async];
    expect(named.length).toBeGreaterThan(4);
    for (const path of [...named, told.metaData.remoteEntry.name]) expect(files).toContain(path);
    expect(await dist(ENTRY_FOR_OTHER_HOSTS)).toContain(`import("./${entry}")`);
    // The build deletes all other JSON files of the plugin.
    expect([...files].filter((name) => name.endsWith('.json')).sort()).toEqual(['mf-manifest.json', 'release.json']);
  });

  it('[TEAM-03] describes each event, also one that the remote defines itself', async () => {
    const { emits, payloads, deliveries } = await manifest();
    expect(emits).toContainEqual({ name: 'greeting.sent', version: 1 });
    expect(payloads?.emits['greeting.sent v1']).toMatchObject({ properties: { times: { type: 'integer' } } });
    expect(Object.keys(payloads?.hears ?? {})).toEqual(['bag.changed v1']);
    expect(deliveries).toEqual({
      'bag.open-requested v1': 'queued',
      'greeting.sent v1': 'queued',
      'bag.changed v1': 'latest',
    });
  });

  it('[TEAM-01] makes a release whose manifest names files that exist', async () => {
    const { entry, server, assets, version, container } = await manifest();
    const files = new Set(await readdir(join(folder, 'dist')));
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    expect(container).toBe(`mf_tiny_${version.replace(/[.-]/g, '_')}`);
    for (const path of [entry, server, ...Object.values(assets).flatMap(({ js, css }) => [...js, ...css])]) {
      expect(files).toContain(path);
    }
  });

  it('lists for each slot and route the scripts and styles it needs and no others', async () => {
    const { entry, assets } = await manifest();
    const [hello, maybe] = [assets['/hello/:name'], assets['/maybe/:name']];
    expect(Object.keys(assets).sort()).toEqual(['/hello/:name', '/maybe/:name', '/still', 'footer', 'header']);
    expect(assets.header?.js).toHaveLength(2);
    expect(assets.header?.js[0]).toBe(entry);
    expect(hello?.js.slice(0, 2)).toEqual(assets.header?.js);
    // React Router comes from the host, so the remote ships no script for it.
    expect(hello?.js).toHaveLength(3);
    expect(await dist(hello?.js[2] ?? '')).toContain('This greeting breaks.');
    expect(await dist(maybe?.js[2] ?? '')).toContain('No such person');
    // A route's path is the name of its chunk, but not a valid file name.
    for (const { js, css } of Object.values(assets)) {
      for (const file of [...js, ...css]) expect(file).toMatch(/^[\w-]+(\.[0-9a-f]{8})?\.(js|css)$/);
    }
    const stylesOf = async (key: string) => (await Promise.all((assets[key]?.css ?? []).map(dist))).join('');
    expect(await stylesOf('/hello/:name')).toMatch(/var\(--text\)[\s\S]*var\(--muted\)/);
    expect(await stylesOf('footer')).not.toMatch(/var\(--(text|muted)\)/);
    expect(maybe?.css).toEqual(assets.header?.css);
  });

  it('lists for each slot and route the shared packages that its scripts import: a slot needs no router', async () => {
    const { assets } = await manifest();
    const base = ['i18next', 'react', 'react-dom/client', 'react/jsx-runtime', 'zod/mini'];
    expect(assets.header?.shared).toEqual(base);
    expect(assets['/hello/:name']?.shared).toEqual([...base, 'react-router'].sort());
    expect(assets['/maybe/:name']?.shared).toEqual([...base, 'react-router'].sort());
  });

  it('makes one stylesheet for each slot and route, and one for those that look the same', async () => {
    const { assets } = await manifest();
    for (const { css } of Object.values(assets)) expect(css).toHaveLength(1);
    expect(assets.footer?.css).toEqual(assets.header?.css);
    const listed = new Set(Object.values(assets).flatMap(({ css }) => css));
    const others = (await readdir(join(folder, 'dist'))).filter((name) => name.endsWith('.css') && !listed.has(name));
    expect(others).toEqual([]);
  });

  it('leaves the rules of a part that is loaded later to its own script, which adopts them', async () => {
    const { assets } = await manifest();
    for (const { css } of Object.values(assets)) {
      for (const name of css) expect(await dist(name)).not.toContain('outline:3px');
    }
    const names = (await readdir(join(folder, 'dist'))).filter((name) => name.endsWith('.js'));
    const scripts = (await Promise.all(names.map(dist))).filter((script) => script.includes('outline:3px solid'));
    expect(scripts).toEqual([expect.stringMatching(/LateNote[\s\S]*document\.adoptedStyleSheets\.push/)]);
    // No rules twice: the rules of scripts that a page loads first are in a stylesheet file.
    const first = Object.values(assets).flatMap(({ js }) => js);
    for (const name of first) expect(await dist(name)).not.toContain('adoptedStyleSheets');
    // The rules of a static component come with the page that contains its markup.
    expect(await Promise.all((assets['/hello/:name']?.css ?? []).map(dist))).toEqual([
      expect.stringContaining('var(--muted)'),
    ]);
  });

  it('[OPS-05] leaves the source maps where nothing is published from, and no script names one', async () => {
    const scripts = (await readdir(join(folder, 'dist'))).filter((name) => name.endsWith('.js'));
    const maps = await readdir(join(folder, 'dist/.maps'));
    // The entry for other hosts contains no code of the team.
    const own = scripts.filter((name) => name !== ENTRY_FOR_OTHER_HOSTS);
    const withoutMap = own.filter((name) => !maps.includes(`${name}.map`));
    expect(maps).toHaveLength(own.length - withoutMap.length);
    // Only scripts that consist of texts have no source map.
    expect(withoutMap).not.toEqual([]);
    for (const name of withoutMap) expect(await dist(name)).toMatch(/\{\d+\(\w\)\{\w\.exports=JSON\.parse\(/);
    for (const script of scripts) expect(await dist(script)).not.toContain('sourceMappingURL');
    const sources = (await Promise.all(maps.map((map) => dist(`.maps/${map}`)))).flatMap(
      (text): string[] => JSON.parse(text).sources,
    );
    expect(sources).toContain('src/Header.tsx');
    expect(sources.filter((source) => source.startsWith('/') || source.includes(folder))).toEqual([]);
  });

  it('keeps the code of a still component out of a page that was drawn, and its styles in', async () => {
    const { assets } = await manifest();
    const scripts = await Promise.all((assets['/hello/:name']?.js ?? []).map(dist));
    expect(scripts.join('\n')).not.toContain('story.once');
    const styles = await Promise.all((assets['/hello/:name']?.css ?? []).map(dist));
    expect(styles.join('\n')).toContain('var(--muted)');
    const footer = await Promise.all((assets.footer?.css ?? []).map(dist));
    expect(footer.join('\n')).toContain('var(--line)');
    const all = await Promise.all(
      (await readdir(join(folder, 'dist'))).filter((name) => name.endsWith('.js')).map(dist),
    );
    expect(all.join('\n')).toContain('story.once');
    expect(await dist('server.cjs')).toContain('data-still');
  });

  it('has no script of a page that stands still: a browser never asks for one', async () => {
    const { assets } = await manifest();
    expect(assets['/still']).toMatchObject({ js: [], still: true });
    const files = await readdir(join(folder, 'dist'), { recursive: true });
    const scripts = await Promise.all(files.filter((name) => name.endsWith('.js')).map(dist));
    expect(scripts.join('\n')).not.toContain('still.title');
    // A hydrated page contains neither the static page nor the parts of the configuration for build and server.
    expect(scripts.join('\n')).toContain('"/hello/:name"');
    expect(scripts.join('\n')).not.toContain('"/still"');
    expect(scripts.join('\n')).not.toContain('/hello/world');
    // A hydrated page does contain the static components that it uses.
    expect(scripts.join('\n')).toContain('story.once');
    const maps = files
      .filter((name) => name.endsWith('.js.map'))
      .map((name) => name.slice('.maps/'.length, -'.map'.length));
    expect(maps.filter((name) => !files.includes(name))).toEqual([]);
    expect(await dist('server.cjs')).toContain('still.title');
  });

  it('leaves out what the host provides, and loaders altogether', async () => {
    const { assets } = await manifest();
    const scripts = await Promise.all(
      (await readdir(join(folder, 'dist'))).filter((name) => name.endsWith('.js')).map(dist),
    );
    const all = scripts.join('\n');
    expect(all).not.toContain('react.transitional.element');
    expect(all).not.toContain('data-discover');
    expect(all).not.toContain('greeting.letters","{');
    expect(all).not.toContain('store.invalid');
    for (const js of assets['/hello/:name']?.js ?? []) expect((await dist(js)).length).toBeLessThan(12_000);
  });

  it('leaves nothing of Emotion in the browser, but its class names and their rules', async () => {
    const files = await readdir(join(folder, 'dist'));
    const textOf = async (ending: string) =>
      (await Promise.all(files.filter((name) => name.endsWith(ending)).map(dist))).join('\n');
    expect(await textOf('.js')).not.toMatch(/emotion|keyframes|insertBefore\(/i);
    const { render } = require(join(folder, 'dist/server.cjs'));
    const { html, styles } = await render({
      slot: 'footer',
      url: '/',
      route: { path: '/', params: {} },
      visitor: { country: 'AE', region: '', city: '', store: 'AE', locale: 'de', timezoneOffset: null },
      frame: {},
      apiOrigin: 'http://store-api.invalid',
    });
    const [, className = ''] = /class="(t-[^"]+)"/.exec(html) ?? [];
    expect(styles).toEqual([{ id: className, css: `.${className}{border-top:1px solid var(--line);}` }]);
    expect(await textOf('.js')).toContain(`"${className}"`);
    expect(await textOf('.css')).toContain(`.${className}{`);
  });

  it('says what it needs of the host', async () => {
    const { shared } = await manifest();
    expect(Object.keys(shared)).toEqual(
      expect.arrayContaining(['i18next', 'react', 'react-dom/client', 'react-router', 'zod/mini']),
    );
    // This remote does not use the state machine that the host provides.
    expect(shared).not.toHaveProperty('xstate');
    for (const range of Object.values(shared)) expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
  });

  it('[TEAM-03] says which names it imports of each shared package, and no other', async () => {
    const { shared, sharedImports = {} } = await manifest();
    expect(Object.keys(sharedImports).sort()).toEqual(
      Object.keys(shared)
        .filter((request) => request !== FEDERATION_RUNTIME)
        .sort(),
    );
    expect(sharedImports['react-dom/client']).toEqual(['createRoot', 'hydrateRoot']);
    expect(sharedImports.react).toEqual(expect.arrayContaining(['createElement', 'useState']));
    expect(sharedImports.react).not.toContain('useActionState');
    expect(sharedImports['react-router']).toContain('Link');
    expect(sharedImports['react-router']).not.toContain('useRoutes');
    expect(sharedImports['zod/mini']?.every((name) => name in zodNames)).toBe(true);
  });

  it('[OPS-03] demands its ranges at run time too: with another version it fails instead of running on it', async () => {
    const { entry, shared } = await manifest();
    const demanded = [...(await dist(entry)).matchAll(/requiredVersion:"([^"]+)",strictVersion:(!\d)/g)];
    expect(demanded.length).toBeGreaterThan(0);
    for (const [, range, strict] of demanded) {
      expect(Object.values(shared)).toContain(range);
      expect(strict).toBe('!0');
    }
  });

  it('makes one server file that draws on its own', async () => {
    const { render } = require(join(folder, 'dist/server.cjs'));
    const { html } = await render({
      slot: 'header',
      url: '/hello/ada',
      route: { path: '/hello/:name', params: { name: 'ada' } },
      visitor: { country: 'AE', region: '', city: '', store: 'AE', locale: 'de', timezoneOffset: null },
      frame: {},
      apiOrigin: 'http://store-api.invalid',
    });
    expect(html).toContain('Ada grüßen');
    // The class name must be the one in the stylesheet of the same build.
    const { assets } = await manifest();
    const className = /class="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await dist(assets.header?.css[0] ?? '')).replaceAll('\\', '')).toContain(`.${className}`);
  });

  it('keeps brotli copies beside what a browser loads', async () => {
    const files = await readdir(join(folder, 'dist'));
    const scripts = files.filter((name) => name.endsWith('.js'));
    for (const script of scripts) expect(files).toContain(`${script}.br`);
  });

  it(
    'does nothing when nothing changed',
    async () => {
      expect((await build()).output).toMatch(/unchanged, 1\.0\.0-[0-9a-f]{8} stands/);
    },
    SECONDS,
  );

  it.each([
    [
      'a name of zod/mini that the host does not provide',
      'src/Footer.tsx',
      'export function Footer() {',
      "import * as z from 'zod/mini';\nexport const schema = z.map(z.string(), z.string());\nexport function Footer() {",
      '"map" is not among the names of zod/mini that the shell provides',
    ],
    [
      'a name of react-router that the host does not provide',
      'src/greeting/GreetingPage.tsx',
      "import { Link } from 'react-router';",
      "import { BrowserRouter, Link } from 'react-router';\nexport const Router = BrowserRouter;",
      'add it to remote-kit/src/build/routerNames.ts',
    ],
    [
      'a page that is not written as an import',
      'src/remote.tsx',
      `() => import(/* webpackChunkName: "/maybe/:name" */ './MaybePage.tsx')`,
      'async () => ({ default: () => null })',
      `write the page of /maybe/:name as '/maybe/:name': () => import(/* webpackChunkName: "/maybe/:name" */ './ThePage.tsx')`,
    ],
    [
      'a page whose import is not named after its route',
      'src/remote.tsx',
      '/* webpackChunkName: "/maybe/:name" */',
      '',
      'write the page of /maybe/:name as',
    ],
    [
      'a page whose import is named after the route of another',
      'src/remote.tsx',
      '/* webpackChunkName: "/maybe/:name" */',
      '/* webpackChunkName: "/hello/:name" */',
      'write the page of /maybe/:name as',
    ],
    [
      'a still page that is not where still pages are',
      'src/stillPages.ts',
      '/* webpackChunkName: "/still" */',
      '',
      `src/stillPages.ts: write the page of /still as '/still': { page: () => import(/* webpackChunkName: "/still" */ './ThePage.still.tsx')`,
    ],
    [
      'a still component with a handler',
      'src/greeting/Story.still.tsx',
      '<p ',
      '<p onClick={() => {}} ',
      'src/greeting/Story.still.tsx is a still component, and it has onClick',
    ],
    [
      'a still component with a state',
      'src/greeting/Story.still.tsx',
      'export default',
      "import { useState as keep } from 'react';\nkeep;\nexport default",
      'src/greeting/Story.still.tsx is a still component, and it has useState',
    ],
    [
      'a still page that is no still component',
      'remote.config.ts',
      "probe: '/hello/world'",
      "probe: '/hello/world', still: true",
      'remote.config.ts says that /hello/:name is still. Its page is src/greeting/GreetingPage.tsx',
    ],
    [
      'a still slot that it does not fill',
      'remote.config.ts',
      "slots: ['header', 'footer'],",
      "slots: ['header', 'footer'],\n  still: ['bag'],",
      "still: bag is none of this remote's slots",
    ],
    [
      'regional paths that lead nowhere',
      'remote.config.ts',
      'export default',
      "export const regionalPaths = { '/hi': { listed: '/hi', unlisted: '/hi' } };\nexport default",
      'remote.config.ts: regionalPaths./hi: leads to no page after 3 redirects',
    ],
    [
      'a cookie of another remote',
      'remote.config.ts',
      'export default',
      "const varyOn = ['cookie:mf-bag.choice'];\nexport const cache = { '/still': { varyOn, maxAge: 1, staleWhileRevalidate: 0 } };\nexport default",
      'cache./still: cookie:mf-bag.choice: must be a cookie of this remote, such as cookie:mf-tiny.choice',
    ],
    [
      'a configuration with a mistake, by field',
      'remote.config.ts',
      "probe: '/hello/world'",
      "probe: 'hello'",
      'routes.0.probe',
    ],
  ])(
    'refuses %s, and leaves the release before it',
    async (_what, path, from, to, message) => {
      const before = await dist('release.json');
      const source = await readFile(join(folder, path), 'utf8');
      await change(path, from, to);
      const { code, output } = await build();
      await writeFile(join(folder, path), source);
      expect(code).toBe(1);
      expect(output).toContain(message);
      expect(await dist('release.json')).toBe(before);
    },
    SECONDS,
  );

  it(
    'takes a still component that only speaks of handlers and hooks',
    async () => {
      const story = join(folder, 'src/greeting/Story.still.tsx');
      const source = await readFile(story, 'utf8');
      await writeFile(
        story,
        `${source}\n// { onClick: f }; useState()\nexport const words = '{ onClick: f }; useEffect()';\n`,
      );
      const built = await build();
      await writeFile(story, source);
      expect(built).toMatchObject({ code: 0 });
    },
    SECONDS,
  );

  it(
    'finds the page of a route however its import is wrapped',
    async () => {
      const page = `import(/* webpackChunkName: "/maybe/:name" */ './MaybePage.tsx')`;
      const before = (await manifest()).assets['/maybe/:name'];
      await change('src/remote.tsx', page, `Promise.all([${page}]).then(([found]) => found)`);
      expect(await build()).toMatchObject({ code: 0 });
      const { assets } = await manifest();
      expect(assets['/maybe/:name']?.js).toHaveLength(before?.js.length ?? 0);
      expect(await dist(assets['/maybe/:name']?.js[2] ?? '')).toContain('No such person');
    },
    SECONDS,
  );
});
