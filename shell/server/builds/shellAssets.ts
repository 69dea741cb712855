/** The shell's own browser build: the names and hashes of its scripts and styles. */

import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { integrityOf } from '@tessera/service-kit/integrityOf';
import { SHELL_FILES_PATH } from '@tessera/shared-contracts/document/page';
import {
  type Host,
  hostSchema,
  integritySchema,
  releasePathSchema,
} from '@tessera/shared-contracts/releases/composition';
import * as z from 'zod';
import { INLINE_SCRIPTS, type InlineScript } from '../../inline/inlineScripts.ts';

const assetsFileSchema = z.object({
  entry: releasePathSchema,
  js: z.array(releasePathSchema),
  onDemand: z.record(z.string(), z.array(releasePathSchema)),
  css: releasePathSchema,
  /** Older builds have no `thai`. */
  fonts: z.object({ text: releasePathSchema, display: releasePathSchema, thai: z.optional(releasePathSchema) }),
  inline: z.record(z.enum(INLINE_SCRIPTS), z.string()),
  integrity: z.record(z.string(), integritySchema),
  host: z.optional(hostSchema),
});

export interface ShellAssets {
  /** URL of the entry script. Null: there is no browser build, so pages are served without scripts. */
  readonly entry: string | null;
  /** URLs of the scripts that are needed before hydration, entry first. */
  readonly js: readonly string[];
  /** URLs of the scripts of each shared package that only some pages load, by request. */
  readonly onDemand: Readonly<Record<string, readonly string[]>>;
  /** The styles of every page; empty when there is no browser build. */
  readonly css: string;
  /** URL of the stylesheet with the same rules. Null: there is no browser build. */
  readonly stylesheet: string | null;
  /** URLs of the typefaces of the first screen: all text, the large lines of Latin scripts, and Thai. */
  readonly fonts: { readonly text: string; readonly display: string; readonly thai?: string | undefined } | null;
  /** Scripts that are inlined into the document. Null: there is no entry. */
  readonly inline: Readonly<Record<InlineScript, string>> | null;
  /** Integrity hash of every script of the build, by URL. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Every file of the build by its path, including brotli copies. A few hundred kilobytes, so they are kept in memory. */
  readonly files: ReadonlyMap<string, { readonly integrity: string; readonly bytes: Uint8Array }>;
  /** The packages that its pages provide to releases. Null: there is no build, or it does not say. */
  readonly host: Host | null;
}

export const NO_SHELL_ASSETS: ShellAssets = {
  entry: null,
  js: [],
  onDemand: {},
  css: '',
  stylesheet: null,
  fonts: null,
  inline: null,
  integrity: {},
  files: new Map(),
  host: null,
};

const MANIFEST = 'assets.json';

const urlOf = (path: string) => `${SHELL_FILES_PATH}${path}`;

/** @throws when `assets.json` is missing or names a file that does not exist; the message says how to build it */
export async function readShellAssets(folder: string): Promise<ShellAssets> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} holds no assets.json. Build the shell first: npm run build -w shell.`, { cause: error });
  });
  const { entry, js, onDemand, css, fonts, inline, integrity, host } = assetsFileSchema.parse(JSON.parse(text));
  const files = new Map<string, { integrity: string; bytes: Uint8Array }>();
  for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(item.parentPath, item.name)).split(sep).join('/');
    if (!item.isFile() || path === MANIFEST) continue;
    const bytes = await readFile(join(folder, path));
    files.set(path, { integrity: integrityOf(bytes), bytes });
  }
  return {
    files,
    host: host ?? null,
    entry: urlOf(entry),
    inline,
    js: [entry, ...js.filter((path) => path !== entry)].map(urlOf),
    onDemand: Object.fromEntries(Object.entries(onDemand).map(([request, paths]) => [request, paths.map(urlOf)])),
    css: await readFile(join(folder, css), 'utf8'),
    stylesheet: urlOf(css),
    fonts: {
      text: urlOf(fonts.text),
      display: urlOf(fonts.display),
      thai: fonts.thai === undefined ? undefined : urlOf(fonts.thai),
    },
    integrity: Object.fromEntries(Object.entries(integrity).map(([path, hash]) => [urlOf(path), hash])),
  };
}
