/** Events' payloads as JSON Schema and their deliveries, so that builds of different days and teams can be compared. */
import * as z from 'zod/mini';
import type { EventKey } from '../events/bus.ts';
import type { EventDefinition } from '../events/defineEvent.ts';
import { eventLabel, findEvent } from '../events/findEvent.ts';
import { type DeclaredPayloads, declaredPayloadsSchema, type ReleaseManifest } from './composition.ts';

/** A remote's or the shell's events. A remote may define an event itself; a name alone means the contracts' event. */
export interface DeclaredEvents {
  readonly emits: readonly EventKey[];
  readonly hears: readonly EventKey[];
}

/** Output schemas for emitted events and input schemas for heard ones, because a port parses both what it sends and what it receives. */
export const payloadsOf = ({ emits, hears }: DeclaredEvents): DeclaredPayloads =>
  declaredPayloadsSchema.parse({ emits: described(emits, 'output'), hears: described(hears, 'input') });

export const deliveriesOf = ({ emits, hears }: DeclaredEvents): NonNullable<ReleaseManifest['deliveries']> =>
  Object.fromEntries(
    [...emits, ...hears].flatMap((key) => {
      const event = definitionOf(key);
      return event === null ? [] : [[eventLabel(key), event.delivery]];
    }),
  );

const described = (keys: readonly EventKey[], io: 'input' | 'output') =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const event = definitionOf(key);
      if (event === null) return [];
      const { $schema: _, ...schema } = z.toJSONSchema(event.schema, { io });
      return [[eventLabel(key), schema]];
    }),
  );

const definitionOf = (key: EventKey): EventDefinition<unknown> | null => (isDefinition(key) ? key : findEvent(key));

const isDefinition = (key: EventKey): key is EventDefinition<unknown> => 'schema' in key && 'delivery' in key;
