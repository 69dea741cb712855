/** An OpenAPI document to read, on one page without script. It renders what is in the document and no more. */
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import * as z from 'zod';
import type { PageParts } from '../pages/pageFrame.ts';
import type { openApiDocument } from './openApi.ts';

const STYLE = `
main{display:grid;gap:48px}
main>*{min-width:0}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:14px;overflow-wrap:anywhere}
.intro{max-width:68ch}
.intro p+p{margin-top:12px}
nav h2,section>h2{font-size:20px}
nav ul{list-style:none;margin:0 0 24px;padding:0}
nav a{display:flex;gap:12px;align-items:baseline;min-height:32px;padding:4px 0;text-decoration:none}
nav a:hover span,nav a:focus-visible span{text-decoration:underline}
section+section{margin-top:64px}
section>p{max-width:68ch}
article{margin-top:32px;padding:24px;border-radius:6px;background:var(--surface);scroll-margin-top:16px}
article h3{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
article h4{margin:28px 0 8px;font-size:14px;font-weight:500;color:var(--muted)}
article>p{margin-top:8px;max-width:68ch}
.method{flex:none;min-width:44px;font-size:14px;font-weight:600;letter-spacing:.02em;color:var(--muted)}
.shape{list-style:none;margin:0;padding:0}
.shape .shape{margin:4px 0 4px 4px;padding-left:16px;border-left:1px solid var(--line)}
.shape li{padding:4px 0}
.shape .kind{color:var(--muted);font-size:14px;overflow-wrap:anywhere}
.must{font-size:14px;color:var(--muted);font-style:italic}
nav h2{margin:0 0 8px}
nav h2 a{min-height:44px;align-items:center}
.answers{margin:0}
.answers dt{display:flex;gap:12px;margin-top:12px}
.answers b{flex:none;min-width:40px}
.answers dd{margin:0}
details{margin-top:4px}
summary{display:inline-block;min-height:32px;padding:4px 0;font-size:14px;cursor:pointer;text-decoration:underline;text-underline-offset:4px}
@media(min-width:480px){.answers dd{margin-left:52px}}
@media(min-width:991px){main{grid-template-columns:300px minmax(0,1fr);gap:48px 72px}.intro{grid-column:1/-1}nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto}}
`;

/** The parts of JSON Schema that zod writes. */
interface JsonSchema {
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
type Operation = z.output<typeof operationSchema>;
const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema).default({}) }).default({ schemas: {} }),
});

/**
 * What `sendPage` sends.
 *
 * @param path what the document's address begins with
 * @param others the listener's other documents, which the page leads to
 */
export function docsPage(
  document: ReturnType<typeof openApiDocument>,
  {
    path: at,
    others,
  }: { readonly path: string; readonly others: readonly { readonly path: string; readonly title: string }[] },
): PageParts {
  const { info, tags, paths, components } = documentSchema.parse(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags[0] === tag.name),
  }));
  const link = (to: string, text: string, before = '') => `<li><a href="#${to}">${before}<span>${text}</span></a></li>`;
  const main = `
<div class="intro"><h1>${escapeHtml(info.title)}</h1><p>${words(info.description)}</p>
<p>For programs: <a href="${at}/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>${others
    .map(({ path, title }) => `<p>Beside it: <a href="${path}/docs">${escapeHtml(title)}</a>.</p>`)
    .join('')}</div>
<nav aria-label="Calls">${groups
    .map(
      ({ name, calls: own }) =>
        `<h2><a href="#${name}">${heading(name)}</a></h2><ul>${own
          .map(({ method, operation }) =>
            link(operation.operationId, escapeHtml(operation.summary), `<b class="method">${method}</b>`),
          )
          .join('')}</ul>`,
    )
    .join('')}<h2><a href="#shapes">Shapes</a></h2></nav>
<div>${groups
    .map(
      ({ name, description, calls: own }) =>
        `<section id="${name}"><h2>${heading(name)}</h2><p>${words(description)}</p>${own
          .map(({ path, method, operation }) => article(method, path, operation))
          .join('')}</section>`,
    )
    .join('')}
<section id="shapes"><h2>Shapes</h2><p>What several calls take or answer.</p>${Object.entries(components.schemas)
    .map(([name, schema]) => `<article id="shape-${name}"><h3>${escapeHtml(name)}</h3>${shape(schema)}</article>`)
    .join('')}</section></div>`;
  return { locale: 'en-US', title: info.title, main, style: STYLE };
}

function article(method: string, path: string, operation: Operation): string {
  const { operationId, summary, description, parameters, requestBody, responses, security } = operation;
  return `<article id="${operationId}"><h3><span class="method">${method}</span><code>${escapeHtml(path)}</code></h3>
<p>${words(summary)}.</p>${description === undefined ? '' : `<p>${words(description)}</p>`}${
    security === undefined
      ? ''
      : `<p>With <code>Authorization: Bearer</code> and a token that has ${security
          .flatMap((scheme) => Object.values(scheme).flat())
          .map((scope) => `<code>${escapeHtml(scope)}</code>`)
          .join(', ')}.</p>`
  }${
    parameters.length === 0
      ? ''
      : `<h4>Parameters</h4><ul class="shape">${parameters
          .map((parameter) =>
            property(parameter.name, parameter.schema, parameter.required, `, in the ${parameter.in}`),
          )
          .join('')}</ul>`
  }${requestBody === undefined ? '' : `<h4>Body</h4>${contents(requestBody.content)}`}
<h4>Answers</h4><dl class="answers">${Object.entries(responses)
    .map(
      ([status, { description: said, headers, content }]) =>
        `<dt><b>${status}</b><span>${words(said)}</span></dt><dd>${Object.entries(headers)
          .map(([name, header]) => `<p class="small"><code>${escapeHtml(name)}</code> ${words(header.description)}</p>`)
          .join('')}${contents(
          Object.fromEntries(Object.entries(content).filter(([, { schema }]) => !isProblem(schema))),
          true,
        )}</dd>`,
    )
    .join('')}</dl></article>`;
}

/** A problem looks alike everywhere; its codes stand in the words beside the status. */
const isProblem = ({ properties }: JsonSchema): boolean =>
  properties !== undefined && 'code' in properties && 'detail' in properties && !('cart' in properties);

function contents(content: Readonly<Record<string, { schema: JsonSchema }>>, folded = false): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const said = `<code>${escapeHtml(type)}</code>`;
      const inner = shape(schema);
      if (schema.type === 'string') return `<p class="small">${said}</p>`;
      if (!folded || schema.$ref !== undefined) return `<div class="small">${said} ${inner}</div>`;
      return `<details><summary>${said}</summary>${inner}</details>`;
    })
    .join('');
}

/** What a schema lets through: its kind, and what is in it. */
function shape(schema: JsonSchema): string {
  return `${kind(schema)}${inside(schema)}`;
}

function inside(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return '';
  if (schema.properties !== undefined) {
    return `<ul class="shape">${Object.entries(schema.properties)
      .map(([name, of]) => property(name, of, schema.required?.includes(name) ?? false))
      .join('')}</ul>`;
  }
  if (schema.items !== undefined) return inside(schema.items);
  if (schema.anyOf !== undefined) return schema.anyOf.map(inside).join('');
  return typeof schema.additionalProperties === 'object' ? inside(schema.additionalProperties) : '';
}

function property(name: string, schema: JsonSchema, required: boolean, where = ''): string {
  const must = required ? '' : ' <span class="must">may be left out</span>';
  return `<li><code>${escapeHtml(name)}</code> <span class="kind">${kind(schema)}${where}</span>${must}${inside(schema)}</li>`;
}

/** In words: "a list of 1 to 500 CartLineInput". */
function kind(schema: JsonSchema): string {
  const named = schema.$ref?.split('/').at(-1);
  if (named !== undefined) return `<a href="#shape-${escapeHtml(named)}">${escapeHtml(named)}</a>`;
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' or ');
  }
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(kind))].join(' or ');
  if (typeof schema.type === 'object') return schema.type.map((type) => kind({ ...schema, type })).join(' or ');
  const preset =
    schema.default === undefined ? '' : `, else <code>${escapeHtml(JSON.stringify(schema.default))}</code>`;
  switch (schema.type) {
    case 'array':
      return `list${range(schema.minItems, schema.maxItems, 'entries')} of ${schema.items === undefined ? 'anything' : kind(schema.items)}`;
    case 'object':
      return typeof schema.additionalProperties === 'object' && schema.properties === undefined
        ? `by name: ${kind(schema.additionalProperties)}`
        : 'object';
    case 'string':
      return `text${schema.format === undefined ? '' : ` (${escapeHtml(schema.format)})`}${range(schema.minLength, schema.maxLength, 'characters')}${
        schema.pattern === undefined || schema.format !== undefined
          ? ''
          : ` like <code>${escapeHtml(schema.pattern)}</code>`
      }${preset}`;
    case 'integer':
    case 'number':
      return `${schema.type === 'integer' ? 'whole number' : 'number'}${range(safe(schema.minimum), safe(schema.maximum), '')}${preset}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    default:
      return 'anything';
  }
}

/** A bound that is not just what a number can hold. */
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

const heading = (name: string): string => escapeHtml(name.slice(0, 1).toUpperCase() + name.slice(1));

/** Text with `code` in it. */
const words = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
