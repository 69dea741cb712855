import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { FACES, LATIN, THAI } from './faces.ts';

const ROOT = join(__dirname, '../..');
const OUT = join(__dirname, '../dist/fonts');

beforeAll(() => {
  execFileSync(process.execPath, [join(__dirname, 'buildFonts.ts')]);
}, 60_000);

/** Characters that the fallback fonts of the device render: the rupee sign, and the heart among the engraving symbols. */
const OF_THE_DEVICE = '₹♥';
/** The soft hyphen and the word joiner control line breaks. Browsers render neither, so no typeface needs them. */
const INVISIBLE = '\u00ad\u2060';

const namesOf = (file: string) =>
  readdirSync(OUT).filter((name) => new RegExp(`^${file}\\.[0-9a-f]{8}\\.woff2$`).test(name));
const sizeOf = (file: string) => namesOf(file).reduce((sum, name) => sum + statSync(join(OUT, name)).size, 0);

/** Returns the content of all text files of a language, from all workspaces. */
function textsOf(locale: string): string {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = join(ROOT, name, 'src');
      try {
        return readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((path) => path.split(/[/\\.]/).includes(locale) && /\.(json|md)$/.test(path))
          .map((path) => readFileSync(join(folder, path), 'utf8'));
      } catch {
        return [];
      }
    })
    .join('');
}

describe('the typefaces', () => {
  it('are files of the weight that a first visit can carry', () => {
    for (const { file } of FACES) expect(sizeOf(file)).toBeGreaterThan(500);
    expect(sizeOf('instrument-sans') + sizeOf('newsreader')).toBeLessThan(60 * 1024);
    expect(sizeOf('noto-sans-thai')).toBeLessThan(20 * 1024);
  });

  it('have a rule each, and stand-ins measured from them', () => {
    const css = readFileSync(join(OUT, 'fonts.css'), 'utf8');
    for (const { file, standIns = [] } of FACES) {
      const [name] = namesOf(file);
      expect(css).toContain(`url("./${name}")`);
      // Browsers cache the file for ever, so changed content needs a new name.
      const hash = createHash('sha256')
        .update(readFileSync(join(OUT, name ?? '')))
        .digest('hex');
      expect(name).toBe(`${file}.${hash.slice(0, 8)}.woff2`);
      for (const { family } of standIns)
        expect(css).toMatch(new RegExp(`"${family}";\\s+src: local\\([^}]+size-adjust: 1?\\d\\d\\.`));
    }
  });

  it.each([
    ['en-US', LATIN],
    ['de', LATIN],
    ['th', LATIN + THAI],
  ])('hold every character that the store writes: %s', (locale, characters) => {
    const texts = textsOf(locale);
    expect(texts.length).toBeGreaterThan(1000);
    expect(
      [...new Set(texts)].filter(
        (each) =>
          !characters.includes(each) && !/\s/.test(each) && !OF_THE_DEVICE.includes(each) && !INVISIBLE.includes(each),
      ),
    ).toEqual([]);
  });
});
