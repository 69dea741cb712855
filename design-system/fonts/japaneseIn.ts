/** Collects the Japanese characters that the store uses; the typeface is cut to them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES } from '@tessera/shared-contracts/stores/countries';

/** Kana, their marks and the punctuation between them: always included, because any sentence may need them. */
const ALWAYS = '、。・「」『』（）〜ー々〒％：；！？…';
const KANA: readonly (readonly [first: number, last: number])[] = [
  [0x3041, 0x3096],
  [0x309b, 0x309e],
  [0x30a1, 0x30fa],
  [0x30fc, 0x30fe],
];
/** Kana, kanji and full-width forms. */
const JAPANESE = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/g;

/** Folders of a workspace that hold texts for shoppers, in text files or in data. */
const WORDS = ['src', 'server', 'catalogue', 'affiliates'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-fixtures']);

/** Returns text that the platform generates (`Intl`) and no text file contains: dates, durations and country names. */
function writtenByIntl(): string {
  const day = new Intl.DateTimeFormat('ja', { dateStyle: 'full', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, index) => day.format(Date.UTC(2026, 0, 1 + index)));
  const units = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
  const spans = units.map((unit) =>
    new Intl.NumberFormat('ja', { style: 'unit', unit, unitDisplay: 'long' }).format(2),
  );
  const names = new Intl.DisplayNames('ja', { type: 'region' });
  return [...days, ...spans, ...COUNTRIES.map((country) => names.of(country))].join('');
}

/** Returns every Japanese character in the workspaces' own sources, sorted. */
export function japaneseIn(root: string): string {
  const found = new Set(ALWAYS + (writtenByIntl().match(JAPANESE) ?? []).join(''));
  for (const [first, last] of KANA)
    for (let code = first; code <= last; code += 1) found.add(String.fromCodePoint(code));
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!LEFT_OUT.has(entry.name)) visit(path);
      } else if (/(?<!\.test)\.(json|tsx?|md)$/.test(entry.name)) {
        for (const each of readFileSync(path, 'utf8').match(JAPANESE) ?? []) found.add(each);
      }
    }
  };
  for (const workspace of readdirSync(root, { withFileTypes: true })) {
    if (!workspace.isDirectory() || LEFT_OUT.has(workspace.name) || workspace.name.startsWith('.')) continue;
    for (const { name } of readdirSync(join(root, workspace.name), { withFileTypes: true })) {
      if (WORDS.includes(name)) visit(join(root, workspace.name, name));
    }
  }
  return [...found].sort().join('');
}
