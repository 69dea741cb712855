/** `mf-manifest.json`: describes a release in Module Federation's format, for hosts other than Tessera shells. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTRY_FOR_OTHER_HOSTS, FEDERATION_MANIFEST } from '@tessera/shared-contracts/document/browserRelease';
import type { ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import { FEDERATION_RUNTIME } from '@tessera/shared-contracts/releases/storeHost';
import * as z from 'zod/mini';

/** The plugin writes this file beside its manifest: the same content plus details of the build. */
const STATS = 'mf-stats.json';

/** Only the fields that are changed. */
const manifestSchema = z.looseObject({
  name: z.string(),
  shared: z.array(z.looseObject({ name: z.string() })),
  metaData: z.looseObject({
    buildInfo: z.looseObject({ buildVersion: z.string() }),
    remoteEntry: z.looseObject({ name: z.string() }),
  }),
  exposes: z.array(z.looseObject({ name: z.string(), assets: z.looseObject({}) })),
});

/**
 * Completes the manifest of the federation plugin. The plugin knows the package's version but not the release's; it runs before the build
 * joins stylesheets and removes scripts, and lists the old files; it misses packages that are imported through another one (zod/mini). Its
 * addresses are relative to the manifest (`publicPath: 'auto'`), so they are valid at any address of the release.
 * @param out the folder of the build
 */
export async function writeFederationManifest(out: string, release: ReleaseManifest): Promise<void> {
  const { version, slots, assets } = release;
  const file = join(out, FEDERATION_MANIFEST);
  const written = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const filesOf = (kind: 'js' | 'css', wanted: (key: string) => boolean) => [
    ...new Set(Object.entries(assets).flatMap(([key, files]) => (wanted(key) ? files[kind] : []))),
  ];
  const isSlot = (key: string) => slots.some((slot) => slot === key);
  const sorted = (kind: 'js' | 'css') => {
    const sync = filesOf(kind, isSlot);
    return { sync, async: filesOf(kind, () => true).filter((path) => !sync.includes(path)) };
  };
  const { metaData, name } = written;
  const missing = Object.entries(release.shared)
    .filter(([request]) => request !== FEDERATION_RUNTIME && !written.shared.some((one) => one.name === request))
    .map(([request, range]) => ({ ...sharedPackage(request, range), id: `${name}:${request}` }));
  const manifest = {
    ...written,
    metaData: {
      ...metaData,
      buildInfo: { ...metaData.buildInfo, buildVersion: version },
      remoteEntry: { ...metaData.remoteEntry, name: ENTRY_FOR_OTHER_HOSTS },
    },
    shared: [...written.shared, ...missing],
    exposes: written.exposes.map((exposed) => ({ ...exposed, assets: { js: sorted('js'), css: sorted('css') } })),
  };
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(join(out, STATS), { force: true });
}

const NO_FILES = { sync: [], async: [] };

/** Describes a package that the host must provide, in the plugin's format. */
const sharedPackage = (name: string, requiredVersion: string) => ({
  name,
  version: requiredVersion.replace(/^\D+/, ''),
  singleton: true,
  requiredVersion,
  assets: { js: NO_FILES, css: NO_FILES },
  fallback: '',
});
