/**
 * Unconfirmed line changes and adds, stored per store (`tessera.bag.pending.AE`): the next page sends what was requested offline or just
 * before the page was left. Idempotency keys keep any from counting twice.
 */
import { cartLineSchema } from '@tessera/shared-contracts/bag/cart';
import { attributeSchema, cartLineInputSchema } from '@tessera/shared-contracts/bag/cartLineInput';
import { parseJson } from '@tessera/shared-contracts/http/parseJson';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod/mini';
import { pendingKeyOf } from '../storage/storedCart.ts';
import type { TextStorage } from '../storage/textStorage.ts';
import type { StoredChange } from './pendingChanges.ts';

/** How long store-api remembers a key, in ms (decision 17); an older change could count twice and is dropped. */
export const PENDING_LIFE = 24 * 60 * 60 * 1000;

const id = z.string().check(z.minLength(1), z.maxLength(300));
const request = { store: z.enum(STORES), key: id };
const change = { ...request, cartId: id };
const lines = z.array(cartLineSchema);
const storedChangeSchema: z.ZodMiniType<StoredChange> = z.discriminatedUnion('kind', [
  z.object({ ...change, kind: z.literal('update'), lineId: id, from: z.int(), quantity: z.int().check(z.gte(1)) }),
  z.object({ ...change, kind: z.literal('remove'), lines, lineIds: z.array(id), discountCodes: z.array(z.string()) }),
  z.object({ ...change, kind: z.literal('restore'), removal: id, lines, discountCodes: z.array(z.string()) }),
  z.object({
    ...request,
    kind: z.literal('add'),
    isHeld: z.literal(true),
    brought: z.optional(z.object({ attributes: z.array(attributeSchema), discountCodes: z.array(z.string()) })),
    requestId: id,
    lines: z.array(cartLineInputSchema),
    discountCodes: z.array(z.string()),
    silent: z.boolean(),
    forceNew: z.boolean(),
    upsell: z.boolean(),
    titles: z.optional(z.array(z.string())),
    preview: z.optional(z.array(cartLineSchema)),
  }),
]);
const storedSchema = z.object({ since: z.number(), changes: z.array(storedChangeSchema) });

export interface StoredPending {
  /** In the order they were made; empty when nothing valid and recent enough is stored. */
  read(store: Store): readonly StoredChange[];
  /** An empty list removes the changes that this page has stored. */
  write(store: Store, changes: readonly StoredChange[]): void;
}

/**
 * Each page writes its own changes and keeps those of other pages, so that two offline tabs both store theirs. A change also belongs to the
 * page that has read it.
 */
export function createStoredPending(storage: TextStorage, now: () => number = Date.now): StoredPending {
  const ownKeys = new Set<string>();
  const stored = (store: Store): { since: number; changes: readonly StoredChange[] } => {
    const text = storage.read(pendingKeyOf(store));
    const parsed = text === null ? null : storedSchema.safeParse(parseJson(text));
    if (!parsed?.success || now() - parsed.data.since >= PENDING_LIFE) return { since: now(), changes: [] };
    const { since, changes } = parsed.data;
    return { since, changes: changes.filter((each) => each.store === store) };
  };
  return {
    read(store) {
      const { changes } = stored(store);
      if (changes.length === 0) storage.remove(pendingKeyOf(store));
      for (const { key } of changes) ownKeys.add(key);
      return changes;
    },
    write(store, changes) {
      const { since, changes: before } = stored(store);
      const ofOthers = before.filter(({ key }) => !ownKeys.has(key));
      for (const { key } of changes) ownKeys.add(key);
      // Nobody waits for the outcome on the page that sends an add later.
      const own = changes.map((each) => (each.kind === 'add' ? { ...each, isHeld: true } : each));
      const all = [...ofOthers.filter(({ key }) => !ownKeys.has(key)), ...own];
      if (all.length === 0) storage.remove(pendingKeyOf(store));
      // The oldest change decides how long the keys are valid.
      else
        storage.write(
          pendingKeyOf(store),
          JSON.stringify({ since: ofOthers.length > 0 ? since : now(), changes: all }),
        );
    },
  };
}
