/**
 * Changes of lines and adds that no server has confirmed, stored per store (`tessera.bag.pending.AE`): what is asked without a
 * network, or just before the page is left, is sent by the next page. Keys see to it that none counts twice.
 */
import { cartLineSchema } from '@tessera/shared-contracts/bag/cart';
import { attributeSchema, cartLineInputSchema } from '@tessera/shared-contracts/bag/cartLineInput';
import { parseJson } from '@tessera/shared-contracts/http/parseJson';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod/mini';
import type { StoredChange } from './pendingChanges.ts';
import { pendingKeyOf } from './storedCart.ts';
import type { TextStorage } from './textStorage.ts';

/** How long store-api knows a key, in ms (decision 17); an older change could count twice and is dropped. */
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
  /** In the order of asking; none when nothing is stored, or what is stored is too old or no change. */
  read(store: Store): readonly StoredChange[];
  /** None takes away what this page has stored. */
  write(store: Store, changes: readonly StoredChange[]): void;
}

/**
 * Each page writes its own changes and leaves those of other pages: two tabs without a network store both theirs.
 * A change that was read belongs to the page that read it as well.
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
      // The page that sends an add later has nobody to answer.
      const own = changes.map((each) => (each.kind === 'add' ? { ...each, isHeld: true } : each));
      const all = [...ofOthers.filter(({ key }) => !ownKeys.has(key)), ...own];
      if (all.length === 0) storage.remove(pendingKeyOf(store));
      // The oldest decides how long a key is known.
      else
        storage.write(
          pendingKeyOf(store),
          JSON.stringify({ since: ofOthers.length > 0 ? since : now(), changes: all }),
        );
    },
  };
}
