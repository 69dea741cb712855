import { HttpProblem } from '@tessera/service-kit/http/problem';
import { isStore, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { Request } from 'express';
import * as z from 'zod';
import { customProblem } from './calls.ts';

/** `?store=` (S7); an invalid value is `store.unknown`. */
export const storeSchema = z.enum(STORES).register(customProblem, { of: storeUnknown });
/** The same for calls that do not require it. */
export const optionalStoreSchema = z.enum(STORES).optional().register(customProblem, { of: storeUnknown });

/**
 * The store named by `?store=`, for routes that are not declared calls.
 * @throws {HttpProblem} `store.unknown` that lists the stores
 */
export function storeOf({ query: { store } }: Request): Store {
  if (isStore(store)) return store;
  throw storeUnknown(store);
}

function storeUnknown(store: unknown): HttpProblem {
  const said = store === undefined ? 'is missing' : `"${String(store)}" is no store`;
  return new HttpProblem(
    400,
    'store.unknown',
    `The query parameter store ${said}. It is one of ${STORES.join(', ')}.`,
    [{ field: 'store', message: `must be one of ${STORES.join(', ')}` }],
  );
}
