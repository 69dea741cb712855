/** `npm run pack -- [folder]`: creates the tarballs with which a team outside of this repository builds a remote. */
import { resolve } from 'node:path';
import { buildFonts } from '../design-system/fonts/buildFonts.ts';
import { packPackages } from './packPackages.ts';
import { ROOT } from './stack.ts';

const [folder = '.data/packages', ...rest] = process.argv.slice(2);
if (rest.length > 0 || folder.startsWith('-')) {
  console.error('Usage: npm run pack -- [folder], by default .data/packages');
  process.exit(2);
}
await buildFonts(console.log);
await packPackages({ folder: resolve(ROOT, folder), say: console.log });
