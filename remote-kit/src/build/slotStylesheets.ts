/**
 * Joins stylesheets into one for each slot and route, instead of one for each chunk: a page requests all of them at once and by name, so a
 * chunk's own file costs one more request and shares nothing: 8 requests and 3.3 KB (brotli) on the ring page. Equal rules have equal
 * names, so their order does not matter.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Assets } from '@tessera/shared-contracts/releases/composition';

/** @param folder holds the build's files; the stylesheets of the chunks are deleted from it */
export async function joinStylesheets(
  folder: string,
  assets: Readonly<Record<string, Assets>>,
): Promise<Record<string, Assets>> {
  const chunks = (await readdir(folder)).filter((name) => /\.css(\.br)?$/.test(name));
  const textOf = new Map<string, string>();
  for (const name of chunks.filter((each) => each.endsWith('.css'))) {
    textOf.set(name, await readFile(join(folder, name), 'utf8'));
  }
  const joined: Record<string, Assets> = {};
  const written = new Map<string, string>();
  for (const [key, { css, ...rest }] of Object.entries(assets)) {
    const text = [...new Set(css.map((name) => textOf.get(name) ?? ''))].join('');
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const label = key.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
    const name = written.get(text) ?? `${label}.${hash}.css`;
    if (text !== '') written.set(text, name);
    joined[key] = { ...rest, css: text === '' ? [] : [name] };
  }
  await Promise.all(chunks.map((name) => rm(join(folder, name))));
  for (const [text, name] of written) {
    await writeFile(join(folder, name), text);
    const compressed = brotliCompressSync(text);
    if (compressed.length < Buffer.byteLength(text)) await writeFile(join(folder, `${name}.br`), compressed);
  }
  return joined;
}
