/** A remote on disk: the paths of its parts and its configuration. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteNameSchema } from '@tessera/shared-contracts/releases/composition';
import type { DeclaredEvents } from '@tessera/shared-contracts/releases/eventPayloads';
import { type FallbackLinks, fallbackLinksSchema } from '@tessera/shared-contracts/remotes/fallbackLinks';
import {
  type DeclaredRegionalPaths,
  faultsOfRegionalPaths,
  regionalPathsSchema,
} from '@tessera/shared-contracts/remotes/regionalPaths';
import {
  localesSchema,
  type RemoteConfig,
  routeSchema,
  SLOTS,
  type Slot,
} from '@tessera/shared-contracts/remotes/remote';
import { type SlotCachePolicies, slotCachePoliciesSchema } from '@tessera/shared-contracts/remotes/slotCachePolicy';
import { foreignCookies } from '@tessera/shared-contracts/remotes/visitorData';
import * as z from 'zod/mini';
import { ownModule } from '../ownModule.ts';
import { neededRanges } from './sharedPackages.ts';

export interface RemoteFolder {
  readonly folder: string;
  readonly config: RemoteConfig;
  /** The configuration's events with the definitions that it passes. */
  readonly events: DeclaredEvents;
  /** The configuration's `cache`: a separate export, so that no browser loads it. */
  readonly cache: SlotCachePolicies;
  /** The configuration's `regionalPaths` and `fallbackLinks`: separate exports, too. */
  readonly regionalPaths: DeclaredRegionalPaths;
  readonly fallbackLinks: FallbackLinks;
  /** Version in its package.json. */
  readonly packageVersion: string;
  /** Ranges of shared packages that its release requires, by request (sharedPackages.ts). */
  readonly sharedRanges: Readonly<Record<string, string>>;
  readonly configModule: string;
  /** Webpack's entry on each side. */
  readonly entries: { readonly browser: string; readonly server: string };
  /** Sources for the kit's entries; null for a remote with its own entries. */
  readonly implementation: {
    readonly remote: string;
    readonly loaders: string;
    readonly stillPages: string | null;
  } | null;
  /** Folder of the release. */
  readonly dist: string;
  /** Folder into which a build writes; renamed to `dist` when the build is complete. */
  readonly out: string;
}

const rangesSchema = z._default(z.record(z.string(), z.string()), {});
const packageSchema = z.object({ version: z.string(), dependencies: rangesSchema, peerDependencies: rangesSchema });

const eventSchema = z.object({ name: z.string(), version: z.int() });

const slotSchema = z.enum(SLOTS).check(z.refine((slot) => slot !== 'page', 'the page slot comes with a route'));

const configSchema = z.object({
  name: remoteNameSchema,
  team: z.string().check(z.minLength(1)),
  slots: z.array(slotSchema),
  still: z.optional(z.array(slotSchema)),
  routes: z.array(routeSchema),
  emits: z.array(eventSchema),
  hears: z.array(eventSchema),
  locales: localesSchema,
});

/** @throws an error that names the file and, for the configuration, the field. */
export async function readRemoteFolder(folder: string): Promise<RemoteFolder> {
  const find = (...names: string[]) => names.map((name) => join(folder, name)).find((path) => existsSync(path));
  const demand = (...names: string[]) => {
    const found = find(...names);
    if (!found) throw new Error(`${folder} is not a remote: ${names.join(' or ')} is missing.`);
    return found;
  };
  const configFile = demand('remote.config.ts');
  const { default: exported, ...exports } = await import(pathToFileURL(configFile).href);
  const parse = <Value>(schema: z.ZodMiniType<Value>, value: unknown, name: string): Value => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    throw new Error(`${configFile}: ${issue?.path.join('.') || name}: ${issue?.message}`);
  };
  const config = parse(configSchema, exported, 'default export');
  const cache = parse(slotCachePoliciesSchema, exports.cache ?? {}, 'cache');
  const regionalPaths = parse(regionalPathsSchema, exports.regionalPaths ?? {}, 'regionalPaths');
  const fallbackLinks = parse(fallbackLinksSchema, exports.fallbackLinks ?? [], 'fallbackLinks');
  const unknown = Object.keys(cache).find((key) => !isDrawnBy(config, key));
  if (unknown !== undefined)
    throw new Error(`${configFile}: cache.${unknown}: is no slot and no route of this remote.`);
  const [foreign] = foreignCookies({ remote: config.name, cache });
  if (foreign !== undefined)
    throw new Error(
      `${configFile}: cache.${foreign}: must be a cookie of this remote, such as cookie:${config.name}.choice.`,
    );
  const [fault] = faultsOfRegionalPaths({ routes: config.routes, regionalPaths });
  if (fault) throw new Error(`${configFile}: regionalPaths.${fault.path}: ${fault.message}`);
  const { version, dependencies, peerDependencies } = packageSchema.parse(
    JSON.parse(readFileSync(demand('package.json'), 'utf8')),
  );
  const { slots, still = [], ...rest } = config;
  const strange = still.find((slot) => !slots.includes(slot));
  if (strange !== undefined) throw new Error(`${configFile}: still: ${strange} is none of this remote's slots.`);
  const implementation = find('src/browser.ts', 'src/server.ts')
    ? null
    : {
        remote: demand('src/remote.tsx', 'src/remote.ts'),
        loaders: demand('src/loaders.ts', 'src/loaders.tsx'),
        stillPages: find('src/stillPages.ts', 'src/stillPages.tsx') ?? null,
      };
  return {
    folder,
    // `config` has only their names and versions.
    events: { emits: exported.emits, hears: exported.hears },
    config: { ...rest, slots: slots.filter(isNoPage), still: still.filter(isNoPage) },
    cache,
    regionalPaths,
    fallbackLinks,
    packageVersion: version,
    sharedRanges: neededRanges({ ...dependencies, ...peerDependencies }),
    configModule: configFile,
    entries: implementation
      ? { browser: ownModule('entries/browser'), server: ownModule('entries/server') }
      : { browser: demand('src/browser.ts'), server: demand('src/server.ts') },
    implementation,
    dist: join(folder, 'dist'),
    out: join(folder, 'node_modules/.remote-kit', String(process.pid)),
  };
}

const isNoPage = (slot: Slot) => slot !== 'page';

const isDrawnBy = ({ slots, routes }: z.infer<typeof configSchema>, key: string): boolean =>
  slots.some((slot) => slot === key) || routes.some(({ path }) => path === key);
