import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RELEASE_FILE_ENDINGS, releaseFileType } from './releaseFileTypes.ts';

describe('the content type of a release file', () => {
  it.each([
    ['remoteEntry.js', 'text/javascript'],
    ['parts/late.mjs', 'text/javascript'],
    ['1.css', 'text/css; charset=utf-8'],
    ['texts.json', 'application/json'],
    ['ring.0a1b2c3d.avif', 'image/avif'],
    ['ring.svg', 'image/svg+xml'],
    ['text.woff2', 'font/woff2'],
  ])('%s is %s', (path, type) => {
    expect(releaseFileType(path)).toBe(type);
  });

  it.each([
    'a.html',
    'a.htm',
    'a.xhtml',
    'a.xml',
    'a.pdf',
    'a.swf',
    'a.js.map',
    'a.cjs',
    'a.txt',
    'a.JS',
    'a.js.br',
    'js',
    'a.',
    'a',
  ])('[TEAM-03] %s has none: it is neither published nor served', (path) => {
    expect(releaseFileType(path)).toBeNull();
  });

  it('[TEAM-03] is never one that a browser shows as a page, whatever the file is called', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('constructor', '__proto__', 'html', 'HTML', ...RELEASE_FILE_ENDINGS).map((end) => `a.${end}`),
    );
    fc.assert(fc.property(name, (path) => !/html|xml$|pdf/.test(releaseFileType(path)?.replace('svg+xml', '') ?? '')));
  });
});
