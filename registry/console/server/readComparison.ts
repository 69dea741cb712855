/** Compares two compositions: two regions, or two revisions of one region. */
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/http/problem';
import { releaseId } from '@tessera/shared-contracts/releases/composition';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import type { Request } from 'express';
import * as z from 'zod';
import { assertMayRead } from '../../src/access/authorize.ts';
import { isAmong } from '../../src/access/scopes.ts';
import { readStatus, type Status } from '../../src/app/status.ts';
import type { RegistryDb } from '../../src/data/database.ts';
import { stableAt } from '../../src/regions/compositionHistory.ts';
import type { ComparedSide, CompareScreen, Standing } from '../parts/screen.ts';

// A form submits its empty fields too.
const revisionSchema = z.union([z.literal('').transform(() => null), z.coerce.number().int().min(0)]).default(null);
const querySchema = z.object({
  a: z.enum(STORES).default('AE'),
  b: z.enum(STORES).default('EU'),
  aRevision: revisionSchema,
  bRevision: revisionSchema,
});

/** @throws {HttpProblem} 400 for an unknown region or revision */
export async function readComparison(db: RegistryDb, request: Request): Promise<CompareScreen> {
  const asked = parseOrProblem(querySchema, request.query, 'comparison');
  const shown = assertMayRead(request, 'remotes');
  const status = await readStatus(db, shown);
  const sides: readonly [ComparedSide, ComparedSide] = [
    { region: asked.a, revision: asked.aRevision },
    { region: asked.b, revision: asked.bRevision },
  ];
  const early = sides.find(({ revision }) => revision !== null && revision > status.revision);
  if (early !== undefined) {
    const detail = `There is no revision ${early.revision} yet; the newest is ${status.revision}.`;
    throw new HttpProblem(400, 'request.invalid', detail);
  }
  const [a, b] = await Promise.all(sides.map((side) => standingsOf(db, status, side)));
  const there = new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])]);
  const remotes = [...there].filter((remote) => isAmong(shown, remote)).sort();
  const publishedAt = new Map(
    status.remotes.flatMap(({ remote, versions }) =>
      versions.map(({ version, publishedAt: at }) => [releaseId({ remote, version }), at] as const),
    ),
  );
  const rows = remotes.map((remote) => {
    const [one, other] = [a?.get(remote) ?? null, b?.get(remote) ?? null];
    const published = (standing: Standing | null) =>
      publishedAt.get(releaseId({ remote, version: standing?.version ?? '' }));
    return { remote, a: one, b: other, difference: differenceOf(sides, one, other, published) };
  });
  return { name: 'compare', sides, newest: status.revision, rows };
}

async function standingsOf(
  db: RegistryDb,
  { placements }: Status,
  { region, revision }: ComparedSide,
): Promise<ReadonlyMap<string, Standing>> {
  if (revision !== null) {
    const found = await stableAt(db, region, revision);
    return new Map(
      found.map(({ remote, version, since, by }) => [remote, { version, since: since.toISOString(), by, tried: null }]),
    );
  }
  const here = placements.filter((one) => one.region === region);
  return new Map(
    here.map(({ remote, stable, since, by, ...rest }) => [
      remote,
      { version: stable, since, by, tried: triedIn(rest) },
    ]),
  );
}

/** The canary or candidate beside the stable version, in words. Null: there is none. */
function triedIn({ candidate, rollout }: Pick<Status['placements'][number], 'candidate' | 'rollout'>): string | null {
  if (rollout !== null) return `${rollout.state} ${rollout.version} at ${rollout.share / 100} %`;
  if (candidate === null) return null;
  return candidate.state === 'refused' ? `shells refused ${candidate.version}` : `shells try ${candidate.version}`;
}

const nameOf = ({ region, revision }: ComparedSide) => (revision === null ? region : `${region} at ${revision}`);

/** The difference of two versions, in words. Null: they do not differ. */
function differenceOf(
  sides: readonly [ComparedSide, ComparedSide],
  a: Standing | null,
  b: Standing | null,
  publishedAt: (standing: Standing | null) => string | undefined,
): string | null {
  const [first, second] = [nameOf(sides[0]), nameOf(sides[1])];
  const versions = [a?.version ?? null, b?.version ?? null];
  if (versions[0] === versions[1]) {
    if ((a?.tried ?? null) === (b?.tried ?? null)) return null;
    const others = [...(a?.tried ? [`${first}: ${a.tried}`] : []), ...(b?.tried ? [`${second}: ${b.tried}`] : [])];
    return `${versions[0] === null ? 'Stable in neither' : 'The same version'}. ${others.join('. ')}`;
  }
  if (versions[1] === null) return `Only in ${first}`;
  if (versions[0] === null) return `Only in ${second}`;
  const [one, other] = [publishedAt(a), publishedAt(b)];
  if (one === undefined || other === undefined || one === other) return 'Another version';
  return `Another version: that of ${one > other ? first : second} was published later`;
}
