/** Events' payloads as JSON Schema, so that builds of different days can be compared. */
import * as z from 'zod/mini';
import type { EventKey } from '../events/bus.ts';
import { eventLabel, findEvent } from '../events/findEvent.ts';
import { type DeclaredPayloads, declaredPayloadsSchema } from './composition.ts';

/** Output schemas for emitted events and input schemas for heard ones, because a port parses both what it sends and what it receives. */
export const payloadsOf = ({
  emits,
  hears,
}: {
  readonly emits: readonly EventKey[];
  readonly hears: readonly EventKey[];
}): DeclaredPayloads =>
  declaredPayloadsSchema.parse({ emits: described(emits, 'output'), hears: described(hears, 'input') });

const described = (keys: readonly EventKey[], io: 'input' | 'output') =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const event = findEvent(key);
      if (event === null) return [];
      const { $schema: _, ...schema } = z.toJSONSchema(event.schema, { io });
      return [[eventLabel(key), schema]];
    }),
  );
