/** All events, by name and version. Separate from the definitions, so that no remote's build contains all of them. */

import * as bagAdd from './bagAddEvents.ts';
import type { EventKey } from './bus.ts';
import type { EventDefinition } from './defineEvent.ts';
import * as definitions from './events.ts';

export const EVENT_CATALOGUE: readonly EventDefinition<unknown>[] = [
  ...Object.values(definitions),
  ...Object.values(bagAdd),
];

/** `bag.changed v1`, the form used in messages. */
export const eventLabel = ({ name, version }: EventKey) => `${name} v${version}`;

/** @returns null for an unknown event */
export const findEvent = ({ name, version }: EventKey): EventDefinition<unknown> | null =>
  EVENT_CATALOGUE.find((event) => event.name === name && event.version === version) ?? null;
