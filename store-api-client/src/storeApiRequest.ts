/**
 * Requests to store-api, checked against its OpenAPI document: paths, parameters, bodies, and the schema that reads the answer. Only types
 * come from the document; the request is sent by the caller's own HTTP client.
 */
import type { paths } from './paths.ts';

type Method = 'get' | 'post';
/** Paths that have a call with this method. */
type PathsWith<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths];
type OperationOf<M extends Method, P extends PathsWith<M>> = paths[P][M];

type Parameters<Operation, Kind extends 'path' | 'query'> = Operation extends {
  parameters: { readonly [K in Kind]: infer Given extends object };
}
  ? { readonly [K in Kind]: Given }
  : Operation extends { parameters: { readonly [K in Kind]?: infer Given } }
    ? { readonly [K in Kind]?: Exclude<Given, undefined> }
    : never;
type Body<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Sent } } }
  ? { readonly body: Sent }
  : { readonly body?: never };
/** The JSON of a successful answer. */
type AnswerOf<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Answer } } };
}
  ? Answer
  : Operation extends { responses: { 201: { content: { 'application/json': infer Created } } } }
    ? Created
    : never;

/** A schema of zod, by what it reads. */
interface SchemaOf<Input> {
  readonly _zod: { readonly input: Input };
}
type Accepting<Schema extends SchemaOf<unknown>, Answer> = Answer extends Schema['_zod']['input']
  ? Schema
  : SchemaOf<Answer>;

type Init<Operation, Schema extends SchemaOf<unknown>> = Parameters<Operation, 'path'> &
  Parameters<Operation, 'query'> &
  Body<Operation> & { readonly schema: Accepting<Schema, AnswerOf<Operation>> };

interface Given {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body?: unknown;
  readonly schema: unknown;
}

export interface StoreApiRequest<Schema> {
  readonly method: 'GET' | 'POST';
  /** Path and query, `/api/…`. */
  readonly path: string;
  readonly body?: unknown;
  readonly schema: Schema;
}

/**
 * The request of one call, for `callStoreApi`.
 *
 * @param path as the document writes it: `/api/vendor/{vendor}/cart/`
 * @param init its parameters and body, and a schema that accepts the documented answer
 */
export function storeApiRequest<M extends Method, P extends PathsWith<M>, Schema extends SchemaOf<unknown>>(
  method: M,
  path: P,
  init: Init<OperationOf<M, P>, Schema>,
): StoreApiRequest<Schema>;
export function storeApiRequest(method: Method, path: string, init: object): StoreApiRequest<unknown> {
  const { path: values = {}, query = {}, ...rest }: Given = { schema: undefined, ...init };
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((each) => [name, String(each)]),
    ),
  );
  const at = path.replaceAll(/{(\w+)}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return { ...rest, method: method === 'get' ? 'GET' : 'POST', path: search.size === 0 ? at : `${at}?${search}` };
}
