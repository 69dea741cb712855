/** Builds an example payload that satisfies an event's schema, as a starting point in the harness. */
import * as z from 'zod/mini';

const shapeSchema = z.looseObject({
  type: z.optional(z.string()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  anyOf: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  minItems: z.optional(z.number()),
  minimum: z.optional(z.number()),
});

export function exampleOf(schema: z.core.$ZodType): unknown {
  return fromJsonSchema(z.toJSONSchema(schema, { unrepresentable: 'any' }));
}

function fromJsonSchema(jsonSchema: unknown): unknown {
  const parsed = shapeSchema.safeParse(jsonSchema);
  if (!parsed.success) return null;
  const shape = parsed.data;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return fromJsonSchema(shape.anyOf[0]);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, property]) => [name, fromJsonSchema(property)]),
      );
    case 'array':
      return (shape.minItems ?? 0) > 0 ? [fromJsonSchema(shape.items)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return false;
    case 'string':
      return 'example';
    default:
      return null;
  }
}
