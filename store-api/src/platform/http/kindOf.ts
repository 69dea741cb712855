/** Describes a schema in words: "a list of 1 to 500 CartLineInput". */
import type { JsonSchema } from './readDocument.ts';

/** A piece of a sentence: text, code, or the name of a shape that the document defines elsewhere. */
export type Piece = string | { readonly code: string } | { readonly shape: string };
type Kind = readonly Piece[];

export function kindOf(schema: JsonSchema): Kind {
  const shape = schema.$ref?.split('/').at(-1);
  if (shape !== undefined) return [{ shape }];
  if (schema.const !== undefined) return [{ code: JSON.stringify(schema.const) }];
  if (schema.enum !== undefined) return oneOf(schema.enum.map((value) => [{ code: String(value) }]));
  if (schema.anyOf !== undefined) return oneOf(schema.anyOf.map(kindOf));
  if (typeof schema.type === 'object') return oneOf(schema.type.map((type) => kindOf({ ...schema, type })));
  const preset: Kind = schema.default === undefined ? [] : [', else ', { code: JSON.stringify(schema.default) }];
  switch (schema.type) {
    case 'array': {
      const entries: Kind = schema.items === undefined ? ['anything'] : kindOf(schema.items);
      return [`list${range(schema.minItems, schema.maxItems, 'entries')} of `, ...entries];
    }
    case 'object':
      return typeof schema.additionalProperties === 'object' && schema.properties === undefined
        ? ['by name: ', ...kindOf(schema.additionalProperties)]
        : ['object'];
    case 'string': {
      const { format, pattern, minLength, maxLength } = schema;
      const like: Kind = pattern === undefined || format !== undefined ? [] : [' like ', { code: pattern }];
      const named = format === undefined ? 'text' : `text (${format})`;
      return [`${named}${range(minLength, maxLength, 'characters')}`, ...like, ...preset];
    }
    case 'integer':
    case 'number': {
      const named = schema.type === 'integer' ? 'whole number' : 'number';
      return [`${named}${range(safe(schema.minimum), safe(schema.maximum), '')}`, ...preset];
    }
    case 'boolean':
      return ['true or false'];
    case 'null':
      return ['null'];
    default:
      return ['anything'];
  }
}

/** Each kind once, joined with "or". */
function oneOf(kinds: readonly Kind[]): Kind {
  const different = new Map(kinds.map((kind) => [JSON.stringify(kind), kind]));
  return [...different.values()].flatMap((kind, index) => (index === 0 ? kind : [' or ', ...kind]));
}

/** A bound, unless it is only the limit of safe integers. */
const safe = (bound: number | undefined) =>
  bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;

function range(from: number | undefined, to: number | undefined, of: string): string {
  if (from === undefined && to === undefined) return '';
  if (from === 1 && to === undefined && of !== '') return ', not empty';
  const bounds =
    from === undefined
      ? `at most ${to}`
      : to === undefined
        ? `at least ${from}`
        : from === to
          ? `${from}`
          : `${from} to ${to}`;
  return `, ${[bounds, of].filter(Boolean).join(' ')}`;
}
