import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { japaneseIn } from './japaneseIn.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'));
  const files: Record<string, string> = {
    'mf-shop/src/locales/ja/shop.json': '{"title":"眠り"}',
    'store-api/catalogue/ring.json': '{"name":"指輪"}',
    'mf-shop/src/Shop.test.tsx': '"試"',
    'mf-shop/dist/page.json': '"古"',
    'node_modules/other/src/words.json': '"他"',
    'mf-shop/README.md': '説',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the Japanese that is cut out', () => {
  it('is what the workspaces write for shoppers', () => {
    const characters = japaneseIn(root);
    for (const each of '眠指輪') expect(characters).toContain(each);
    for (const each of '試古他説') expect(characters).not.toContain(each);
  });

  it('has what the platform writes: weekdays, spans of time, countries', () => {
    for (const each of '月火水木金土日年曜時間分週間英国中華南') expect(japaneseIn(root)).toContain(each);
  });

  it('has all kana and its punctuation, whatever is written', () => {
    for (const each of 'あんがぱゔアンガパヴー、。「」・') expect(japaneseIn(root)).toContain(each);
  });
});
