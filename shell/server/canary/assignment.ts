/** Assigns visitors to the groups of a canary. Only the bucket decides, so every shell decides alike, also after a restart. */
import { createHash } from 'node:crypto';
import { BUCKETS, type Group, type RolloutPlacement } from '@tessera/shared-contracts/releases/rollout';

/**
 * The position of each bucket, 0 to 9999, in an order specific to this rollout: buckets sorted by their hash. Using the hash itself would
 * make some shares half a point too large; positions are all different, so with evenly spread buckets every share is exact.
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
 * The canary grows from the first position, its twin from the last: a raised share removes nobody from either group, and neither reaches
 * into the other's half.
 */
export function groupOf(places: Uint16Array, { share }: Pick<RolloutPlacement, 'share'>, bucket: number): Group | null {
  const place = places[bucket];
  if (place === undefined) return null;
  if (place < share) return 'canary';
  return place >= BUCKETS - share ? 'twin' : null;
}
