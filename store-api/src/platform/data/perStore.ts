import type { Store } from '@tessera/shared-contracts/stores/stores';

/**
 * Remembers what follows from data that never changes once it is read, and a store: prices, codes. It is forgotten with
 * the data, so a catalogue that was read anew begins anew.
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
    // What is made may itself be undefined; then it is made again.
    if (value !== undefined) return value;
    const made = make(data, store);
    values.set(store, made);
    return made;
  };
}
