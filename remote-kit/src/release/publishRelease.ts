import { type Publish, type Release, releaseId, releaseSchema } from '@tessera/shared-contracts/releases/composition';
import * as z from 'zod/mini';
import type { RegistryCalls } from './registryCalls.ts';

export interface Published {
  /** False: the registry already has this release. */
  readonly created: boolean;
  readonly release: Release;
  /** Whether it may be promoted, by region. Empty: an older registry does not send it. */
  readonly verdicts: readonly PublishedVerdict[];
}

const verdictSchema = z.object({
  region: z.string(),
  /** One of `yes`, `no`, `notYet`. */
  verdict: z.string(),
  reasons: z.array(z.object({ code: z.string(), message: z.string() })),
});
type PublishedVerdict = z.infer<typeof verdictSchema>;
const publishedSchema = z.extend(releaseSchema, { verdicts: z._default(z.array(verdictSchema), []) });

/**
 * Stores a release in the registry, permanently under its version.
 * @throws {CallFailed} when the registry rejects it: another release has this version, a hash is wrong, the token lacks the scope
 */
export async function publishRelease({ call, understood }: RegistryCalls, release: Publish): Promise<Published> {
  const { status, body } = await call('POST', `/api/releases/${encodeURIComponent(release.manifest.remote)}`, {
    body: release,
  });
  const { verdicts, ...stored } = understood(publishedSchema, body);
  return { created: status === 201, release: stored, verdicts };
}

/** Returns the output for the terminal: what was stored, and a line for each verdict on promotion. */
export function sayPublished({ created, release, verdicts }: Published): string {
  const kib = Math.ceil(release.files.reduce((sum, file) => sum + file.bytes, 0) / 1024);
  const stored = created
    ? `Published ${releaseId(release)}: ${release.files.length} files, ${kib} KiB.`
    : `${releaseId(release)} is published already, with these very bytes.`;
  return [stored, ...sayVerdicts(verdicts)].join('\n');
}

const WORDS: Readonly<Record<string, string>> = { yes: 'yes', no: 'no', notYet: 'not yet' };

/** Groups the regions that have the same verdict for the same reasons. */
function sayVerdicts(verdicts: readonly PublishedVerdict[]): string[] {
  const said = verdicts.map(({ region, verdict, reasons }) => {
    const why = reasons.map(({ code, message }) => `${code}: ${message}`).join('; ');
    return { region, answer: `${WORDS[verdict] ?? verdict}${why === '' ? '' : `: ${why}`}` };
  });
  return [...Map.groupBy(said, ({ answer }) => answer)].map(
    ([answer, all]) => `  May it be promoted in ${all.map(({ region }) => region).join(', ')}? ${answer}`,
  );
}
