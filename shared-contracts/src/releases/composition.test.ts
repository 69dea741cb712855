import { describe, expect, it } from '@jest/globals';
import { STORES } from '../stores/stores.ts';
import {
  compositionsSchema,
  integritySchema,
  promotionSchema,
  releaseId,
  releaseManifestSchema,
  releasePathSchema,
  remoteNameSchema,
  versionSchema,
} from './composition.ts';

const manifest = {
  schema: 1,
  remote: 'mf-bag',
  version: '1.0.0',
  team: 'bag',
  container: 'mf_bag_1_0_0',
  entry: 'remoteEntry.js',
  server: 'server.cjs',
  slots: ['bag'],
  routes: [],
  emits: [{ name: 'bag.changed', version: 1 }],
  hears: [],
  locales: ['en-US', 'de'],
  shared: { react: '^19.3.1' },
  assets: { bag: { js: ['remoteEntry.js'], css: [] } },
};

describe('a path inside a release', () => {
  it.each(['a.js', 'js/a.0f3c.js', 'a.js.br', 'img/ring@2x.avif', '..a/b', 'a..b.js', '...'])('may be %j', (path) => {
    expect(releasePathSchema.safeParse(path).success).toBe(true);
  });

  it.each([
    '',
    '/a.js',
    '../a.js',
    'a/../b.js',
    'a/..',
    '..',
    '.',
    './a.js',
    'a/./b',
    'a//b',
    'a/',
    'a\\b',
    'a?b',
    'a#b',
    'a%2e',
    'a b',
    'ü.js',
    'a\nb',
    'a'.repeat(201),
  ])('may not be %j', (path) => {
    expect(releasePathSchema.safeParse(path).success).toBe(false);
  });
});

describe('a version', () => {
  it.each(['1.0.0', '0.0.1', '12.34.56', '1.4.0-3f9a1c2e', '1.0.0-rc.1', '1.0.0--x'])('may be %j', (version) => {
    expect(versionSchema.safeParse(version).success).toBe(true);
  });
  it.each(['', '1', '1.0', 'v1.0.0', '1.0.0-', '1.0.0-a..b', '1.0.0-.', '1.0.0+x', '1.0.0/..', 'latest'])(
    'may not be %j',
    (version) => {
      expect(versionSchema.safeParse(version).success).toBe(false);
    },
  );
});

describe('a remote’s name', () => {
  it.each(['mf-bag', 'ab', 'a1'])('may be %j', (name) => expect(remoteNameSchema.safeParse(name).success).toBe(true));
  it.each(['', 'a', 'MF-bag', '1a', 'a_b', 'a/b', '__proto__', 'constructor()', 'a'.repeat(64)])(
    'may not be %j',
    (name) => expect(remoteNameSchema.safeParse(name).success).toBe(false),
  );
});

describe('a hash', () => {
  it.each([`sha256-${'A'.repeat(43)}=`, `sha384-${'A'.repeat(64)}`])('is whole and in base64: %s', (hash) => {
    expect(integritySchema.safeParse(hash).success).toBe(true);
    const other = hash.startsWith('sha256') ? hash.replace('256', '384') : hash.replace('384', '256');
    for (const wrong of [hash.slice(0, -1), `${hash}A`, other, hash.replace('sha', 'md'), `${hash} `, '']) {
      expect(integritySchema.safeParse(wrong).success).toBe(false);
    }
  });
});

describe('release.json', () => {
  it('is taken whole', () => {
    expect(releaseManifestSchema.parse(manifest)).toEqual(manifest);
  });

  it.each([
    ['schema', 2],
    ['entry', '/remoteEntry.js'],
    ['server', '../server.cjs'],
    ['container', 'mf-bag'],
    ['slots', ['sidebar']],
    ['emits', [{ name: 'bag.changed', version: 0 }]],
    ['locales', []],
    ['team', ''],
    ['assets', { bag: { js: ['../x.js'], css: [] } }],
    ['routes', [{ path: 'ring', probe: '/ring' }]],
    ['routes', [{ path: '/ring', probe: '/ring?x' }]],
  ])('is refused with %s %j, and the field is named', (field, value) => {
    const parsed = releaseManifestSchema.safeParse({ ...manifest, [field]: value });
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.path[0]).toBe(field);
  });
});

describe('the compositions', () => {
  const regions = Object.fromEntries(STORES.map((store) => [store, { remotes: {} }]));
  const snapshot = { schema: 1, revision: 0, regions, releases: {} };

  it('hold each of the eight regions, none less and none else', () => {
    expect(compositionsSchema.safeParse(snapshot).success).toBe(true);
    const { AE: _gone, ...seven } = regions;
    expect(compositionsSchema.safeParse({ ...snapshot, regions: seven }).success).toBe(false);
    expect(compositionsSchema.safeParse({ ...snapshot, regions: { ...regions, JP: { remotes: {} } } }).success).toBe(
      false,
    );
  });

  it('name a release as remote@version', () => {
    expect(releaseId(manifest)).toBe('mf-bag@1.0.0');
  });
});

describe('a promotion', () => {
  it('names at least one region, all of them known', () => {
    const promotion = { remote: 'mf-bag', version: '1.0.0' };
    expect(promotionSchema.safeParse({ ...promotion, regions: ['AE', 'EU'] }).success).toBe(true);
    expect(promotionSchema.safeParse({ ...promotion, regions: [] }).success).toBe(false);
    expect(promotionSchema.safeParse({ ...promotion, regions: ['AE', 'ae'] }).success).toBe(false);
  });
});
