/** Every event there is, by name and version. Apart from the definitions, so that no remote's build carries all of them. */
import type { EventKey } from './bus.ts';
import * as definitions from './events.ts';

export const EVENT_CATALOGUE: readonly definitions.EventDefinition<unknown>[] = Object.values(definitions);

/** `bag.changed v1`, as messages call it. */
export const eventLabel = ({ name, version }: EventKey) => `${name} v${version}`;

/** @returns null for an event that there is not */
export const findEvent = ({ name, version }: EventKey): definitions.EventDefinition<unknown> | null =>
  EVENT_CATALOGUE.find((event) => event.name === name && event.version === version) ?? null;
