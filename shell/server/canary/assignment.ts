/** Which visitors are in which group of a canary: decided by their bucket alone, so each shell and each restart decides alike. */
import { createHash } from 'node:crypto';
import { BUCKETS, type Group, type RolloutPlacement } from '@tessera/shared-contracts/releases/rollout';

/**
 * The place of each bucket, 0 to 9999, in an order that is this rollout's own: buckets sorted by their hash. A hash as it is would
 * give some shares half a point too much; places are all different, so of even buckets every share is exact.
 */
export function placesOf(remote: string, rolloutId: string): Uint16Array {
  const hashes = Array.from({ length: BUCKETS }, (_, bucket) =>
    createHash('sha256').update(`${rolloutId} ${remote} ${bucket}`).digest().readUIntBE(0, 6),
  );
  const order = hashes.map((_, bucket) => bucket).sort((one, other) => (hashes[one] ?? 0) - (hashes[other] ?? 0));
  const places = new Uint16Array(BUCKETS);
  for (const [place, bucket] of order.entries()) places[bucket] = place;
  return places;
}

/**
 * The canary grows from the first place, its twin from the last: a raised share takes nobody out of either, and neither reaches into
 * the other's half.
 */
export function groupOf(places: Uint16Array, { share }: Pick<RolloutPlacement, 'share'>, bucket: number): Group | null {
  const place = places[bucket];
  if (place === undefined) return null;
  if (place < share) return 'canary';
  return place >= BUCKETS - share ? 'twin' : null;
}
