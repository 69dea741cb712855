/**
 * Declares a call once, with the schemas of its inputs and responses. The declaration mounts the call, parses its input, blocks an invalid
 * response, and is the source of /api/openapi.json (API-11).
 */
import { hash } from 'node:crypto';
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { fieldErrors } from '@tessera/shared-contracts/http/problem';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import * as z from 'zod';
import { parseEntityTags } from './entityTags.ts';

export const TAGS = [
  'catalogue',
  'cart',
  'partners',
  'workplaces',
  'checkout',
  'orders',
  'calls',
  'jobs',
  'operators',
  'reports',
  'pictures',
  'service',
] as const;
export type Schema = z.core.$ZodType;
export type ObjectSchema = z.core.$ZodObject;
/** Schema of an input that a call does not have. */
export type Nothing = z.ZodObject<Record<never, never>>;

export interface DescribedAnswer {
  readonly description: string;
  /** Schema of the body. Absent: the response has no body for programs. */
  readonly schema?: Schema;
  /** Media types; `application/json` when there is a schema. */
  readonly types?: readonly string[];
  /** Description of each header, by its lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Description of a call; `calls.add` also mounts its handler. */
export interface CallDescription extends Takes<ObjectSchema, ObjectSchema, ObjectSchema, Schema> {
  readonly method: 'get' | 'post';
  /** From the service's root, in Express's notation: `/api/vendor/:vendor/cart/add/`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: (typeof TAGS)[number];
  readonly summary: string;
  readonly description?: string;
  /** `application/json` by default. */
  readonly bodyTypes?: readonly string[];
  /** Responses by status. */
  readonly answers: Readonly<Record<number, DescribedAnswer>>;
  /** Codes of docs/errors.md by status, besides those that every call may return. */
  readonly problems?: Readonly<Record<number, readonly string[]>>;
  /** Scopes that the token of an operator's call needs. */
  readonly operator?: readonly string[];
  /** A page or form, for people with browsers; described in a separate document. */
  readonly isPage?: boolean;
}

/** The schemas of a call's inputs; an absent one accepts nothing. */
export interface Takes<P extends Schema, Q extends Schema, H extends Schema, B extends Schema> {
  readonly params?: P;
  readonly query?: Q;
  /** Names in lower case. */
  readonly headers?: H;
  readonly body?: B;
}

export interface Asked<P extends Schema, Q extends Schema, H extends Schema, B extends Schema> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly headers: z.output<H>;
  readonly body: z.output<B>;
  readonly request: Request;
  readonly response: Response;
}

/** One of the call's declared statuses, with a matching body. */
export interface Answer {
  readonly status: number;
  /** Input of the schema. Without a schema the text itself, with its media type in `headers`. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Version of the resource: its ETag is derived from it, and a GET evaluates If-None-Match. */
  readonly version?: string;
}

export interface MountOptions {
  /** Middlewares before the body is read: limits, tokens. */
  readonly before?: readonly RequestHandler[];
  /** Middlewares that need the body, before it is validated. */
  readonly after?: readonly RequestHandler[];
  /** Size limit of a JSON body: `16kb`. */
  readonly bodyLimit?: string;
}

export interface Calls {
  /** Mounts a call. */
  add<
    P extends ObjectSchema = Nothing,
    Q extends ObjectSchema = Nothing,
    H extends ObjectSchema = Nothing,
    B extends Schema = Nothing,
  >(
    description: CallDescription & Takes<P, Q, H, B>,
    answer: (asked: Asked<P, Q, H, B>) => Answer | Promise<Answer>,
    options?: MountOptions,
  ): void;
  /** Describes a call with its own handler: a page, a picture. */
  describe(description: CallDescription): void;
  /** All calls, in the order of declaration. */
  all(): readonly CallDescription[];
  /** Handles other methods on paths with calls: 405, and OPTIONS. Must follow the last call. */
  close(): void;
}

const SMALL_BODY_LIMIT = '16kb';

/**
 * A parameter's own problem instead of `request.invalid`: `customProblem.add(storeSchema, { of: storeUnknown })`. Applies to the schema
 * that is the object's property, optional or not.
 */
export const customProblem = z.registry<{ of: (value: unknown) => HttpProblem }>();

export function createCalls(app: Express, logger: Logger): Calls {
  const calls: CallDescription[] = [];
  return {
    add(description, answer, { before = [], after = [], bodyLimit = SMALL_BODY_LIMIT } = {}) {
      calls.push(description);
      const { method, path, params, query, headers, body } = description;
      const readBody = body === undefined ? [] : [requireJson, express.json({ limit: bodyLimit, strict: false })];
      app[method](path, ...before, ...readBody, ...after, async (request, response) => {
        response.set('cache-control', 'no-store');
        const answered = await answer({
          params: parsed(params, request.params, 'path'),
          query: parsed(query, request.query, 'query'),
          headers: parsed(headers, request.headers, "request's header"),
          body: parsed(body, request.body, 'request body'),
          request,
          response,
        });
        send(description, answered, request, response, logger);
      });
    },
    describe(description) {
      calls.push(description);
    },
    all: () => calls,
    close() {
      for (const path of new Set(calls.map((call) => call.path))) {
        const methods = calls.filter((call) => call.path === path).map(({ method }) => method.toUpperCase());
        const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
        app.all(path, (request, response) => {
          response.set('allow', allow);
          if (request.method !== 'OPTIONS') {
            throw new HttpProblem(
              405,
              'request.method-not-allowed',
              `${request.method} is not for ${request.path}. There is: ${allow}.`,
            );
          }
          response.status(204).end();
        });
      }
    },
  };
}

/** A versioned response as text and ETag. The tag is strong, because prices and languages change without a write. */
export function serialize(schema: Schema, value: unknown, version: string): { text: string; etag: string } {
  const text = JSON.stringify(z.core.parse(schema, value));
  return { text, etag: entityTag(text, version) };
}

/** The version, a dot, and a hash of the response. */
function entityTag(text: string, version: string): string {
  return `"${version}.${hash('sha256', text, 'base64url').slice(0, 16)}"`;
}

/** Rejects other media types: their bodies would count as absent, and the error would be misleading. */
const requireJson: RequestHandler = (request, _response, next) => {
  if (request.is('json') === false) {
    throw new HttpProblem(
      415,
      'request.unsupported-type',
      `The request body must be application/json, not ${request.get('content-type') ?? 'of a type that is not named'}.`,
    );
  }
  next();
};

function parsed<S extends Schema>(schema: S | undefined, value: unknown, what: string): z.output<S>;
function parsed(schema: Schema | undefined, value: unknown, what: string): unknown {
  if (schema === undefined) return {};
  const fits = z.core.safeParse(schema, value);
  if (fits.success) return fits.data;
  const shape = schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {};
  for (const [name, field] of Object.entries(shape)) {
    const own = customProblem.get(field);
    if (own === undefined) continue;
    const given: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    if (!z.core.safeParse(field, given).success) throw own.of(given);
  }
  return parseOrProblem(schema, value, what);
}

/** Only the schema's output is sent, so no undeclared property leaves the service. */
function send(
  { operationId, answers }: CallDescription,
  { status, body, headers = {}, version }: Answer,
  request: Request,
  response: Response,
  logger: Logger,
): void {
  const { schema } = answers[status] ?? {};
  response.status(status).set(headers);
  if (schema === undefined) {
    response.end(body);
    return;
  }
  const fits = z.core.safeParse(schema, body);
  if (!fits.success) {
    logger.error(
      { code: 'answer.invalid', operationId, status, errors: fieldErrors(fits.error) },
      'an answer held back',
    );
    throw new HttpProblem(500, 'answer.invalid', 'The response failed its own schema. It has been logged.');
  }
  const text = JSON.stringify(fits.data);
  if (version !== undefined) {
    const etag = entityTag(text, version);
    response.set('etag', etag);
    if (request.method === 'GET' && isKnown(request, etag)) {
      response.status(304).end();
      return;
    }
    // Not `send`: its own ETag and media type are not needed, and carts are the most frequent response.
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(text);
    return;
  }
  response.type('json').send(text);
}

/**
 * `If-None-Match`, by weak comparison. Not Express's own, because that one ignores the condition with `Cache-Control: no-cache`, which
 * browsers send along with a condition set by a script.
 */
function isKnown(request: Request, etag: string): boolean {
  const tags = parseEntityTags(request.get('if-none-match') ?? '');
  return tags === '*' || (tags ?? []).some(({ value }) => `"${value}"` === etag);
}
