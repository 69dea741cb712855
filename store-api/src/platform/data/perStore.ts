import type { Store } from '@tessera/shared-contracts/stores/stores';

/**
 * Caches values derived from immutable data and a store: prices, codes. The cache is released with the data, so a reloaded catalogue starts
 * with an empty one.
 */
export function perStore<Data extends object, Value>(
  make: (data: Data, store: Store) => Value,
): (data: Data, store: Store) => Value {
  const known = new WeakMap<Data, Map<Store, Value>>();
  return (data, store) => {
    let values = known.get(data);
    if (values === undefined) {
      values = new Map();
      known.set(data, values);
    }
    const value = values.get(store);
    // A value may itself be undefined; then it is computed again.
    if (value !== undefined) return value;
    const made = make(data, store);
    values.set(store, made);
    return made;
  };
}
