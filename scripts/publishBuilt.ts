/** Publishes the built remotes. Promotes them in regions that never had a version, and offers them elsewhere (decision 5). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CallFailed } from '@tessera/remote-kit/release/registryCalls';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { createRegistryClient } from '../registry/src/commandLine/registryClient.ts';
import { REMOTES } from './build.ts';
import { ROOT } from './stack.ts';

export interface PublishOptions {
  /** Origin of the registry. */
  readonly registry: string;
  /** Token of an operator. */
  readonly token: string;
  /** Folders to publish instead of a built remote, by its name. */
  readonly folders?: Readonly<Record<string, string>>;
  /**
   * `where-none-was`, the default: only in regions that have no version of a remote and from which no operator has withdrawn it.
   * `everywhere`: an operator wants the builds to be stable in all regions.
   */
  readonly promote?: 'where-none-was' | 'everywhere';
  readonly say: (line: string) => void;
}

/** A region's releases of a published remote. */
export interface RegionState {
  readonly region: Store;
  /** Null: the region has no version of the remote. */
  readonly live: string | null;
  /** The last promotion, while no shell has accepted it. Null: there is none. */
  readonly candidate: { readonly version: string; readonly state: 'candidate' | 'refused' } | null;
  /** Whether an operator has withdrawn the remote from the region. */
  readonly withdrawn: boolean;
}

export interface PromotionPlan {
  /** Regions where the build is promoted without asking. */
  readonly promote: readonly Store[];
  /** Regions that an operator has decided about, where the build is only offered. */
  readonly offer: readonly Store[];
}

/** Where a build is promoted automatically, and where an operator has to do it. */
export function planPromotion(version: string, regions: readonly RegionState[]): PromotionPlan {
  const isUnderWay = ({ live, candidate }: RegionState) =>
    live === version || (candidate?.version === version && candidate.state === 'candidate');
  const others = regions.filter((state) => !isUnderWay(state));
  // A refused build is only retried by an operator; another build may replace it.
  const isFree = ({ live, candidate, withdrawn }: RegionState) =>
    live === null &&
    !withdrawn &&
    (candidate === null || (candidate.state === 'refused' && candidate.version !== version));
  return {
    promote: others.filter(isFree).map(({ region }) => region),
    offer: others.filter((state) => !isFree(state)).map(({ region }) => region),
  };
}

/**
 * Leaves out a remote that claims what another one owns or fills: a store that ran before a route moved starts all the same.
 * @throws when a remote is not built, or the registry refuses it for another reason
 */
export async function publishBuilt(options: PublishOptions): Promise<void> {
  const { registry, token, folders = {}, promote = 'where-none-was', say } = options;
  const client = createRegistryClient(registry, async () => token);
  const { placements } = await client.status();
  for (const name of REMOTES) {
    const published = await unlessHeld(() => client.publishFolder(folders[name] ?? join(ROOT, name)));
    if ('heldBy' in published) {
      say(heldLine(`${name} not published`, published.heldBy));
      continue;
    }
    const { release } = published.value;
    const { remote, version } = release;
    const states = await Promise.all(
      STORES.map(async (region): Promise<RegionState> => {
        const placed = placements.find((each) => each.region === region && each.remote === remote);
        const withdrawn = placed === undefined && (await lastAct(registry, token, region, remote)) === 'withdraw';
        return { region, live: placed?.stable ?? null, candidate: placed?.candidate ?? null, withdrawn };
      }),
    );
    const plan = planPromotion(version, states);
    const regions = promote === 'everywhere' ? [...plan.promote, ...plan.offer] : [...plan.promote];
    // At startup no shell is connected yet that could answer.
    const promoted =
      regions.length === 0 ? null : await unlessHeld(() => client.promote({ remote, version, regions, waitMs: 0 }));
    if (promoted !== null && 'heldBy' in promoted) {
      say(heldLine(`${remote}@${version} published, and not promoted`, promoted.heldBy));
      continue;
    }
    for (const line of report(`${remote}@${version}`, regions, promote === 'everywhere' ? [] : plan.offer)) say(line);
  }
}

/** Codes of refusals because another remote owns a slot or route, or still fills it. An operator moves it. */
const HELD: readonly string[] = ['claim.taken', 'claim.occupied'];

/** @returns `heldBy`, the registry's sentence, when another remote has a slot or route of the release */
export async function unlessHeld<Value>(
  call: () => Promise<Value>,
): Promise<{ readonly value: Value } | { readonly heldBy: string }> {
  try {
    return { value: await call() };
  } catch (error) {
    if (error instanceof CallFailed && HELD.includes(error.code)) return { heldBy: error.message };
    throw error;
  }
}

const heldLine = (what: string, heldBy: string) =>
  `  ${what}, because another remote has its routes (docs/operating/swap-a-slice.md):\n    ${heldBy}`;

/** The output for a published build, and how to promote it in the other regions. */
export function report(id: string, promoted: readonly Store[], offered: readonly Store[]): string[] {
  const place = (regions: readonly Store[]) => (regions.length === STORES.length ? 'all regions' : regions.join(', '));
  const lines = promoted.length > 0 ? [`  ${id} promoted in ${place(promoted)}`] : [];
  if (offered.length > 0) {
    const where = offered.length === STORES.length ? '--all-regions' : `--region ${offered.join(',')}`;
    lines.push(
      `  ${id} published, and not promoted in ${place(offered)}: what runs there was chosen before. To promote it:`,
      `    npm run remotes -- promote ${id} ${where}`,
    );
  }
  return lines.length > 0 ? lines : [`  ${id} live already`];
}

const auditSchema = z.object({ entries: z.array(z.object({ what: z.string(), outcome: z.string().default('done') })) });

/** The audit's last completed act on a remote in a region. Null: there is none. */
async function lastAct(registry: string, token: string, region: Store, remote: string): Promise<string | null> {
  const query = new URLSearchParams({ region, subject: remote, limit: '100' });
  const response = await fetch(`${registry}/api/audit?${query}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok)
    throw new Error(`The registry's audit answered ${response.status}; it must be read before a start promotes.`);
  const { entries } = auditSchema.parse(await response.json());
  return entries.find(({ outcome }) => outcome === 'done')?.what ?? null;
}

/** The first operator's token from the registry's data folder. */
export async function operatorToken(registryDataDir: string): Promise<string> {
  const path = join(registryDataDir, 'operator-token');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    throw new Error(`${path} cannot be read. The registry writes it at its first start: npm run stack -- registry`, {
      cause: error,
    });
  }
}
