/** The parts of an OpenAPI document that its page needs. */
import * as z from 'zod';
import type { openApiDocument } from './openApi.ts';

/** The parts of JSON Schema that zod generates. */
export interface JsonSchema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly additionalProperties?: JsonSchema | boolean | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly default?: unknown;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
}
const schemaSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
    items: schemaSchema.optional(),
    anyOf: z.array(schemaSchema).optional(),
    additionalProperties: z.union([z.boolean(), schemaSchema]).optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
    default: z.unknown().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
  }),
);
const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }));
/** By media type. */
export type Content = z.output<typeof contentSchema>;
const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().optional(),
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), required: z.boolean().default(false), schema: schemaSchema }))
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      headers: z.record(z.string(), z.object({ description: z.string() })).default({}),
      content: contentSchema.default({}),
    }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
});
export type Operation = z.output<typeof operationSchema>;
const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema).default({}) }).default({ schemas: {} }),
});

export interface DescribedCall {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** The calls of one tag. */
export interface CallGroup {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly DescribedCall[];
}

export function readDocument(document: ReturnType<typeof openApiDocument>) {
  const { info, tags, paths, components } = documentSchema.parse(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups: CallGroup[] = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags[0] === tag.name),
  }));
  return { ...info, groups, shapes: components.schemas };
}
