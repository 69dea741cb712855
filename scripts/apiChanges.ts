/**
 * Finds changes of an API's OpenAPI document that break clients of an earlier one (docs/api.md). Every request that was accepted must still
 * be accepted, and a response must be one that was possible before; fields may be added to either. Reads the JSON Schema that zod
 * generates, because packages that compare documents only know OpenAPI 3.0, or need a program that npm does not provide.
 */
import * as z from 'zod';

const schemaSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), schemaSchema]).optional();
  },
  get items() {
    return schemaSchema.optional();
  },
});
type Schema = z.output<typeof schemaSchema>;

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema.optional() }));
const operationSchema = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: schemaSchema }))
    .default([]),
  requestBody: z.object({ required: z.boolean().optional(), content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
});
type Operation = z.output<typeof operationSchema>;

/** Only the parts whose changes are checked. */
export const apiDocumentSchema = z.object({
  openapi: z.string(),
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema).default({}) }).optional(),
});
export type ApiDocument = z.output<typeof apiDocumentSchema>;

/** A schema, and the document of its references. */
interface Placed {
  readonly schema: Schema;
  readonly of: ApiDocument;
}

/** Limits that the wider schema may not tighten, and whether a larger number is tighter. */
const BOUNDS = {
  minimum: true,
  exclusiveMinimum: true,
  minLength: true,
  minItems: true,
  maximum: false,
  exclusiveMaximum: false,
  maxLength: false,
  maxItems: false,
} as const;

/** @returns a line for each change that breaks clients of `before`: call, place and change */
export function breakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (now === undefined) return [`${name}: is gone`];
      return operationChanges({ operation, of: before }, { operation: now, of: after }).map(
        (change) => `${name}, ${change}`,
      );
    }),
  );
}

interface PlacedOperation {
  readonly operation: Operation;
  readonly of: ApiDocument;
}

function operationChanges(before: PlacedOperation, after: PlacedOperation): string[] {
  return [
    ...parameterChanges(before, after),
    ...bodyChanges(before, after),
    ...Object.entries(after.operation.responses).flatMap(([status, { content = {} }]) => {
      const known = before.operation.responses[status];
      if (known === undefined) return Number(status) < 400 ? [`answer ${status}: is new`] : [];
      return contentChanges(
        `answer ${status}`,
        { content, of: after.of },
        { content: known.content ?? {}, of: before.of },
        true,
      );
    }),
  ];
}

function parameterChanges(before: PlacedOperation, after: PlacedOperation): string[] {
  return after.operation.parameters.flatMap((parameter) => {
    const where = `${parameter.in} parameter ${parameter.name}`;
    const known = before.operation.parameters.find((each) => each.in === parameter.in && each.name === parameter.name);
    if (known === undefined) return parameter.required ? [`${where}: is new and required`] : [];
    return [
      ...(parameter.required && !known.required ? [`${where}: is required now`] : []),
      ...misfits(where, { schema: known.schema, of: before.of }, { schema: parameter.schema, of: after.of }, false),
    ];
  });
}

function bodyChanges(before: PlacedOperation, after: PlacedOperation): string[] {
  const [known, now] = [before.operation.requestBody, after.operation.requestBody];
  if (known === undefined) return now?.required ? ['body: is new and required'] : [];
  return [
    ...(now?.required && !known.required ? ['body: is required now'] : []),
    ...contentChanges(
      'body',
      { content: known.content, of: before.of },
      { content: now?.content ?? {}, of: after.of },
      false,
    ),
  ];
}

interface PlacedContent {
  readonly content: z.output<typeof contentSchema>;
  readonly of: ApiDocument;
}

/** @param isAnswer whether `given` comes from the server */
function contentChanges(where: string, given: PlacedContent, taken: PlacedContent, isAnswer: boolean): string[] {
  // Each media type of a request must still be accepted; each one of a response must still be available.
  const [earlier, later] = isAnswer ? [taken.content, given.content] : [given.content, taken.content];
  return Object.keys(earlier).flatMap((type) => {
    if (later[type] === undefined) return [`${where}: is no ${type} any more`];
    const [narrow, wide] = [given.content[type]?.schema, taken.content[type]?.schema];
    if (narrow === undefined || wide === undefined) return [];
    return misfits(where, { schema: narrow, of: given.of }, { schema: wide, of: taken.of }, isAnswer);
  });
}

/**
 * Places where values of `narrow` do not fit `wide`.
 * @param isAnswer whether it is a response, in which clients ignore unknown fields
 */
function misfits(
  where: string,
  narrow: Placed,
  wide: Placed,
  isAnswer: boolean,
  seen: readonly string[] = [],
): string[] {
  const pair = `${narrow.schema.$ref} ${wide.schema.$ref}`;
  // Recursive schemas: this pair is being compared already. Others terminate by themselves.
  if (narrow.schema.$ref && wide.schema.$ref && seen.includes(pair)) return [];
  const within = [...seen, pair];
  const [given, taken] = [resolved(narrow), resolved(wide)];
  const inner = (at: string, one: Schema, other: Schema) =>
    misfits(at, { schema: one, of: narrow.of }, { schema: other, of: wide.of }, isAnswer, within);
  if (given.anyOf !== undefined) return given.anyOf.flatMap((each) => inner(where, each, taken));
  if (taken.anyOf !== undefined) {
    const tried = taken.anyOf.map((each) => inner(where, given, each));
    return tried.some((found) => found.length === 0) ? [] : [`${where}: ${kindOf(given)} fits none of the kinds`];
  }
  const kinds = kindMisfit(given, taken);
  if (kinds !== null) return [`${where}: ${kinds}`];
  return [
    ...Object.entries(BOUNDS).flatMap(([name, isLargerTighter]) =>
      isTighter(taken[name], given[name], isLargerTighter) ? [`${where}: ${name} ${String(taken[name])}`] : [],
    ),
    ...['pattern', 'format'].flatMap((name) =>
      taken[name] !== undefined && taken[name] !== given[name] ? [`${where}: ${name} ${String(taken[name])}`] : [],
    ),
    ...(given.items && taken.items ? inner(`${where}[]`, given.items, taken.items) : []),
    ...fieldMisfits(where, given, taken, isAnswer, inner),
  ];
}

function fieldMisfits(
  where: string,
  given: Schema,
  taken: Schema,
  isAnswer: boolean,
  inner: (at: string, one: Schema, other: Schema) => string[],
): string[] {
  const { properties = {}, required = [], additionalProperties: others } = given;
  const missing = (taken.required ?? []).filter((name) => !required.includes(name));
  const rest = typeof taken.additionalProperties === 'object' ? taken.additionalProperties : null;
  return [
    ...missing.map((name) => `${where}.${name}: ${isAnswer ? 'may be missing' : 'is required now'}`),
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const known = taken.properties?.[name] ?? rest;
      if (known !== null) return inner(`${where}.${name}`, schema, known);
      return taken.additionalProperties === false && !isAnswer ? [`${where}.${name}: is not taken any more`] : [];
    }),
    ...(typeof others === 'object' && rest !== null ? inner(`${where}.*`, others, rest) : []),
  ];
}

/** Values or types of one schema that the other lacks. Null: there are none. */
function kindMisfit(given: Schema, taken: Schema): string | null {
  const [values, allowed] = [valuesOf(given), valuesOf(taken)];
  if (allowed !== null) {
    if (values === null) return `${kindOf(given)} is not one of ${allowed.join(', ')}`;
    const others = values.filter((value) => !allowed.includes(value));
    if (others.length > 0) return `${others.join(', ')} is not one of ${allowed.join(', ')}`;
  }
  const types = [taken.type ?? []].flat();
  if (types.length === 0) return null;
  const fits = (type: string) => types.includes(type) || (type === 'integer' && types.includes('number'));
  const own = [given.type ?? []].flat();
  return own.length > 0 && own.every(fits) ? null : `${kindOf(given)} is not ${types.join(' or ')}`;
}

const valuesOf = ({ const: only, enum: several }: Schema): string[] | null =>
  only !== undefined ? [JSON.stringify(only)] : (several?.map((value) => JSON.stringify(value)) ?? null);

const kindOf = ({ type }: Schema): string => (type === undefined ? 'anything' : [type].flat().join(' or '));

function isTighter(bound: unknown, than: unknown, isLargerTighter: boolean): boolean {
  if (typeof bound !== 'number') return false;
  if (typeof than !== 'number') return true;
  return isLargerTighter ? bound > than : bound < than;
}

/**
 * The schema behind a reference.
 * @throws when the document has no such schema
 */
function resolved({ schema, of }: Placed): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.replace('#/components/schemas/', '');
  const found = of.components?.schemas[name];
  if (found === undefined) throw new Error(`The document has no schema ${schema.$ref}.`);
  return resolved({ schema: found, of });
}
