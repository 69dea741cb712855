import { describe, expect, it } from '@jest/globals';
import { EVENT_CATALOGUE, eventLabel } from '@tessera/shared-contracts/events/findEvent';
import { payloadsOf } from '@tessera/shared-contracts/releases/eventPayloads';
import type { JsonSchema } from '@tessera/shared-contracts/releases/payloadClashes';
import { accepts } from './payloadSubset.ts';

const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };

describe('[OPS-03] what one side sends is taken by the other', () => {
  it.each<[string, JsonSchema, JsonSchema, boolean]>([
    ['the same', object({ a: text }), object({ a: text }), true],
    ['a field that the listener does not know', object({ a: text, b: text }), object({ a: text }), true],
    ['a field that it may leave out', object({ a: text }), object({ a: text, b: text }, ['a']), true],
    ['a field that it needs', object({ a: text }), object({ a: text, b: text }), false],
    ['a field that may be missing', object({ a: text }, []), object({ a: text }), false],
    ['another type', object({ a: text }), object({ a: { type: 'number' } }), false],
    ['a narrower number', object({ a: { type: 'integer', minimum: 1 } }), object({ a: { type: 'number' } }), true],
    ['a wider one', object({ a: { type: 'number' } }), object({ a: { type: 'integer' } }), false],
    ['fewer words', { enum: ['x'] }, { enum: ['x', 'y'] }, true],
    ['more words', { enum: ['x', 'z'] }, { enum: ['x', 'y'] }, false],
    ['null where it is taken', text, { anyOf: [text, { type: 'null' }] }, true],
    ['null where it is not', { anyOf: [text, { type: 'null' }] }, text, false],
    ['a shorter list', { type: 'array', maxItems: 3, items: text }, { type: 'array', maxItems: 5, items: text }, true],
    ['a longer list', { type: 'array', maxItems: 9, items: text }, { type: 'array', maxItems: 5, items: text }, false],
    ['a schema that is none', { type: 'sausage' }, text, false],
  ])('%s', (_what, sent, taken, expected) => {
    expect(accepts(sent, taken)).toBe(expected);
  });

  const { emits, hears } = payloadsOf({ emits: EVENT_CATALOGUE, hears: EVENT_CATALOGUE });
  it.each(EVENT_CATALOGUE.map(eventLabel))('%s goes through between two builds of today', (label) => {
    const [sent, taken] = [emits[label], hears[label]];
    if (sent === undefined || taken === undefined) throw new Error(`${label} has no schema.`);
    expect(accepts(sent, taken)).toBe(true);
  });
});
