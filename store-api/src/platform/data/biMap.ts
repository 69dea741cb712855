/** Lookups in both directions, with the documents' error texts for missing entries (C5, C8, REG-16). */

export class BiMapMiss extends Error {
  override readonly name = 'BiMapMiss';
}

export interface BiMap<Key extends string, Value extends string> {
  /** @throws {BiMapMiss} for an unknown key without a default */
  value(key: string, byDefault?: Value): Value;
  /** @throws {BiMapMiss} for an unknown value without a default */
  key(value: string, byDefault?: Key): Key;
}

/** @throws {Error} when a key or a value occurs twice, because it could not be looked up in both directions */
export function createBiMap<Key extends string, Value extends string>(
  entries: readonly (readonly [Key, Value])[],
): BiMap<Key, Value> {
  const values = new Map<string, Value>(entries);
  const keys = new Map<string, Key>(entries.map(([key, value]) => [value, key]));
  if (values.size < entries.length || keys.size < entries.length) {
    throw new Error('A key or a value of a BiMap is there twice.');
  }
  return {
    value(key, byDefault) {
      const found = values.get(key) ?? byDefault;
      if (found === undefined) throw new BiMapMiss(`Key "${key}" not found in BiMap and no default value provided`);
      return found;
    },
    key(value, byDefault) {
      const found = keys.get(value) ?? byDefault;
      if (found === undefined) throw new BiMapMiss(`Value "${value}" not found in BiMap and no default key provided`);
      return found;
    },
  };
}
