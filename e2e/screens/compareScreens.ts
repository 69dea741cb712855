/**
 * `npm run screens:compare -- .screens/before .screens/after`: compares two folders of `npm run screens`, picture by picture. Prints each
 * picture that differs, and draws it in the second folder's `differences/`. Exit status 1 when one differs or is in one folder only.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { commandOptions } from '../../scripts/commandOptions.ts';
import { ROOT } from '../../scripts/stack.ts';
import { comparePictures } from './comparePictures.ts';

const USAGE = 'Usage: npm run screens:compare -- <before> <after> [--threshold 0] [--pages home,ring]';
const DIFFERENCES = 'differences';

const { values: options, positionals } = commandOptions(USAGE, {
  options: { threshold: { type: 'string' }, pages: { type: 'string' } },
  allowPositionals: true,
});
const threshold = options.threshold === undefined ? undefined : Number(options.threshold);
const [before, after] = positionals.map((folder) => resolve(ROOT, folder));
if (!before || !after || positionals.length !== 2 || !((threshold ?? 0) >= 0 && (threshold ?? 0) <= 1)) {
  console.error(`${USAGE}   (threshold: the distance of two colours that still pass, 0 to 1)`);
  process.exit(2);
}
for (const folder of [before, after].filter((each) => !existsSync(each))) {
  console.error(`There is no folder ${folder}.`);
  process.exit(2);
}

const pages = options.pages?.split(',');
const inBefore = await picturesIn(before);
const inAfter = await picturesIn(after);
const names = [...new Set([...inBefore, ...inAfter])].sort();
rmSync(join(after, DIFFERENCES), { recursive: true, force: true });

let equal = 0;
for (const name of names) {
  if (!inBefore.has(name) || !inAfter.has(name)) {
    console.log(`✗ ${name}   only in ${inBefore.has(name) ? before : after}`);
    continue;
  }
  const pictures = [readFileSync(join(before, name)), readFileSync(join(after, name))] as const;
  const found = pictures[0].equals(pictures[1]) ? null : comparePictures(...pictures, threshold);
  if (found === null || found.picture === null) {
    equal += 1;
    continue;
  }
  const file = join(after, DIFFERENCES, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, found.picture);
  const size = ({ width, height }: { readonly width: number; readonly height: number }) => `${width} × ${height}`;
  const sizes = size(found.before) === size(found.after) ? '' : `, ${size(found.before)} → ${size(found.after)}`;
  console.log(`✗ ${name}   ${found.pixels} pixels differ${sizes}`);
}
console.log(`${names.length} pictures: ${equal} equal, ${names.length - equal} not`);
if (names.length === 0) console.error('Neither folder has a picture to compare.');
else if (equal < names.length) console.log(`Where they differ is red in ${join(after, DIFFERENCES)}`);
process.exitCode = equal === names.length && names.length > 0 ? 0 : 1;

/** Paths like `ring/de-390.png`. Contact sheets are beside the screens' folders, and do not count. */
async function picturesIn(folder: string): Promise<Set<string>> {
  const files = await readdir(folder, { recursive: true });
  return new Set(
    files.filter((file) => {
      const [screen, picture] = file.split(sep);
      return (
        picture?.endsWith('.png') && screen !== DIFFERENCES && (pages === undefined || pages.includes(screen ?? ''))
      );
    }),
  );
}
