/** Reads a slice's package.json as far as a store provides its packages, and writes a store's versions into it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Host } from '@tessera/shared-contracts/releases/composition';
import { FEDERATION_PACKAGE, storeAddress, versionsOfHost } from '@tessera/shared-contracts/releases/storeHost';
import { satisfies, validRange } from 'semver';
import * as z from 'zod/mini';

const versionsSchema = z.optional(z.record(z.string(), z.string()));
const packageSchema = z.looseObject({
  dependencies: versionsSchema,
  peerDependencies: versionsSchema,
  devDependencies: versionsSchema,
  /** npm's own field for settings of a package; `store` is the address of the slice's store. */
  config: z.optional(z.looseObject({ store: z.optional(z.string()) })),
});
export type SlicePackage = z.infer<typeof packageSchema>;

const fileIn = (folder: string) => join(folder, 'package.json');

/** @throws an error that names the file, when it is missing or is no package.json */
export function readSlicePackage(folder: string): SlicePackage {
  const file = fileIn(folder);
  if (!existsSync(file)) throw new Error(`There is no ${file}: run this in the folder of a slice.`);
  const parsed = packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

export function writeSlicePackage(folder: string, contents: SlicePackage): void {
  writeFileSync(fileIn(folder), `${JSON.stringify(contents, null, 2)}\n`);
}

/** The store's address is invalid. */
export class StoreAddressInvalid extends Error {
  override readonly name = 'StoreAddressInvalid';
}

/** @param where source of the address, for the error. @throws {StoreAddressInvalid} */
export function parseStore(typed: string, where: string): URL {
  const address = storeAddress(typed);
  if (address !== null) return address;
  throw new StoreAddressInvalid(
    `${where} is "${typed}"; it must be where shoppers reach the store, such as https://store.example.`,
  );
}

/**
 * Returns the slice's store: `STORE_URL`, else `config.store` of its package.json. Null: none is configured, or STORE_URL is empty.
 * @throws {StoreAddressInvalid}
 */
export function storeOfSlice({ config }: SlicePackage, env: string | undefined): URL | null {
  const [typed, where] = env === undefined ? [config?.store, 'config.store of package.json'] : [env, 'STORE_URL'];
  return typed === undefined || typed === '' ? null : parseStore(typed, where);
}

/** Returns the version of a package that modules in this folder resolve to. Null: not installed. */
export function installedVersion(folder: string, name: string): string | null {
  const places = createRequire(fileIn(folder)).resolve.paths(name) ?? [];
  const file = places.map((place) => join(place, name, 'package.json')).find(existsSync);
  if (file === undefined) return null;
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/**
 * Returns the package.json adapted to a store: packages that the host provides become peer dependencies, with the present range if the
 * store meets it, and dev dependencies in exactly the store's version for build and tests.
 */
export function withVersionsOf(host: Host, contents: SlicePackage): SlicePackage {
  const dependencies = { ...contents.dependencies };
  const peerDependencies = { ...contents.peerDependencies };
  const devDependencies = { ...contents.devDependencies };
  for (const [name, version] of Object.entries(versionsOfHost(host))) {
    const range = dependencies[name] ?? peerDependencies[name];
    delete dependencies[name];
    devDependencies[name] = version;
    if (range === undefined || name === FEDERATION_PACKAGE) continue;
    peerDependencies[name] = validRange(range) !== null && satisfies(version, range) ? range : `^${version}`;
  }
  return {
    ...contents,
    dependencies,
    ...(Object.keys(peerDependencies).length > 0 && { peerDependencies }),
    devDependencies: Object.fromEntries(Object.entries(devDependencies).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
