import { HttpProblem } from '@tessera/service-kit/problem';
import { isStore, STORES, type Store } from '@tessera/shared-contracts/stores';
import type { Request } from 'express';

/**
 * The store that `?store=` names (S7).
 * @throws {HttpProblem} `store.unknown` that lists the stores
 */
export function storeOf(request: Request): Store {
  const { store } = request.query;
  if (isStore(store)) return store;
  const said = store === undefined ? 'is missing' : `"${String(store)}" is no store`;
  throw new HttpProblem(400, 'store.unknown', `The query parameter store ${said}. It is one of ${STORES.join(', ')}.`, [
    { field: 'store', message: `must be one of ${STORES.join(', ')}` },
  ]);
}
