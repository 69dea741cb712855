import { describe, expect, it } from '@jest/globals';
import { EVENT_CATALOGUE } from '@tessera/shared-contracts/events/findEvent';
import { exampleOf } from './exampleOf.ts';

describe('exampleOf', () => {
  it.each(EVENT_CATALOGUE.map((event) => [event.name, event] as const))(
    'gives a payload for %s that its schema takes or names one field of',
    (_name, { schema }) => {
      const parsed = schema.safeParse(exampleOf(schema));
      const fields = new Set(parsed.error?.issues.map(({ path }) => path.join('.')));
      expect(fields.size).toBeLessThanOrEqual(1);
    },
  );
});
