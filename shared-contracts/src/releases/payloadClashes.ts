/** Checks whether one release accepts the event payloads that another sends, by the JSON Schemas that both declare. */
import type { EventKey } from '../events/bus.ts';
import { eventLabel } from '../events/findEvent.ts';
import type { DeclaredPayloads, ReleaseManifest } from './composition.ts';

export type JsonSchema = DeclaredPayloads['emits'][string];
/** Whether the second JSON Schema accepts everything that the first one describes. */
export type Accepts = (sent: JsonSchema, taken: JsonSchema) => boolean;

/** A release or a shell, as a sender and listener of events. */
export interface Party {
  readonly label: string;
  readonly emits: readonly EventKey[];
  readonly hears: readonly EventKey[];
  /** Absent: not declared. */
  readonly payloads?: DeclaredPayloads | undefined;
  /** How each event is delivered. Absent: not declared. */
  readonly deliveries?: ReleaseManifest['deliveries'];
}

export const isSame = (a: EventKey) => (b: EventKey) => a.name === b.name && a.version === b.version;

/** Placeholder for the candidate, and for the release before it, in compared texts. */
const PLACEHOLDER = '';

/**
 * Events for which one side may send more than the other accepts, or delivers in another way, as far as both declare it.
 * @param current the release that the candidate replaces: clashes that it has too are not held against the candidate
 */
export function payloadClashes(
  candidate: Party,
  current: Party | null,
  neighbours: readonly Party[],
  accepts: Accepts,
): { subject: string; message: string }[] {
  const clash = (from: Party, to: Party) =>
    from.emits
      .filter((key) => to.hears.some(isSame(key)))
      .flatMap((key) => {
        const subject = eventLabel(key);
        const sent = from.payloads?.emits[subject];
        const taken = to.payloads?.hears[subject];
        const [delivered, expected] = [from.deliveries?.[subject], to.deliveries?.[subject]];
        const parts = [
          ...(delivered !== undefined && expected !== undefined && delivered !== expected
            ? [`delivery "${delivered}"`]
            : []),
          ...(sent === undefined || taken === undefined || accepts(sent, taken)
            ? []
            : [incompatibleFields(sent, taken, accepts)]),
        ];
        return parts.length === 0 ? [] : [{ subject, from: from.label, to: to.label, parts: parts.join(' and ') }];
      });
  const clashesOf = (one: Party) =>
    neighbours.flatMap((other) => [
      ...clash({ ...one, label: PLACEHOLDER }, other),
      ...clash(other, { ...one, label: PLACEHOLDER }),
    ]);
  const known = current === null ? [] : clashesOf(current);
  const isKnown = ({ subject, from, to }: { subject: string; from: string; to: string }) =>
    known.some((one) => one.subject === subject && one.from === from && one.to === to);
  return clashesOf(candidate)
    .filter((one) => !isKnown(one))
    .map(({ subject, from, to, parts }) => ({
      subject,
      message: `${from === PLACEHOLDER ? 'it' : from} sends ${subject} with ${parts} that ${to === PLACEHOLDER ? 'it' : to} does not take`,
    }));
}

/** Names of the incompatible fields, when both schemas describe an object. */
function incompatibleFields(sent: JsonSchema, taken: JsonSchema, accepts: Accepts): string {
  const fields = fieldsOf(taken).filter(([name, schema]) => {
    const own = fieldsOf(sent).find(([other]) => other === name)?.[1];
    return own === undefined ? requiredIn(taken).includes(name) : !accepts(own, schema);
  });
  const maybe = requiredIn(taken).filter(
    (name) => fieldsOf(sent).some(([own]) => own === name) && !requiredIn(sent).includes(name),
  );
  const names = [...new Set([...fields.map(([name]) => name), ...maybe])];
  return names.length === 0 ? 'values' : `values of ${names.join(', ')}`;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = ({ properties }: JsonSchema): [string, JsonSchema][] =>
  isSchema(properties)
    ? Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
    : [];
const requiredIn = ({ required }: JsonSchema): string[] =>
  Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
