/**
 * HTTP client for one shop's Storefront API, with a timeout per request, a circuit breaker over all, and one retry for
 * queries. Mutations are never sent twice, because 2026-04 has no idempotency key for carts.
 */
import type { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { BrokenCircuitError, handleType, noop, retry } from 'cockatiel';
import type * as z from 'zod';
import { BREAKER, type BreakerState, createBreaker } from '../../../../platform/data/outsideBreaker.ts';
import { type GraphqlAnswer, type GraphqlError, graphqlAnswerSchema } from './storefrontAnswers.ts';
import type { StorefrontOperation } from './storefrontOperations.ts';
import {
  graphqlErrorProblem,
  httpStatusProblem,
  vendorAnswerInvalid,
  vendorTimeout,
  vendorUnavailable,
  vendorUnreachable,
  waitSeconds,
} from './storefrontProblems.ts';

export interface StorefrontClientOptions {
  /** `https://<shop>.myshopify.com/api/<version>/graphql.json` */
  readonly endpoint: string;
  /** A private token is for servers only. It is sent with the buyer's address, by which Shopify limits requests. */
  readonly token: { readonly kind: 'public' | 'private'; readonly value: string };
  /** Timeout of one request including its response, in milliseconds. */
  readonly timeoutMs: number;
  readonly logger: Logger;
  readonly fetch?: typeof fetch;
  /** Creates a signal that aborts after some milliseconds. Default: `AbortSignal.timeout`. */
  readonly deadline?: (milliseconds: number) => AbortSignal;
}

export interface StorefrontRequest<Schema extends z.ZodType> {
  readonly operation: StorefrontOperation;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Schema of `data`. */
  readonly answer: Schema;
  /** The shopper's IP address, if known. */
  readonly clientAddress: string | undefined;
}

export interface StorefrontClient {
  /**
   * Runs one operation and returns its parsed `data`.
   * @throws {HttpProblem} `vendor.*`, `cart.conflict`
   */
  ask<Schema extends z.ZodType>(request: StorefrontRequest<Schema>): Promise<z.output<Schema>>;
  /** State of the circuit breaker. */
  readonly state: BreakerState;
}

/** Shopify is failing, in contrast to a regular rejection. The breaker counts these errors. */
class Broken extends Error {
  override readonly name = 'Broken';
  readonly problem: HttpProblem;
  /** True: the connection failed without a response. */
  readonly network: boolean;

  constructor(
    problem: HttpProblem,
    { network = false, cause }: { readonly network?: boolean; readonly cause?: unknown } = {},
  ) {
    super(problem.message, { cause });
    this.problem = problem;
    this.network = network;
  }
}

export function createStorefrontClient(options: StorefrontClientOptions): StorefrontClient {
  const { logger } = options;
  let openedAt = 0;
  const breaker = createBreaker(
    (error) => error instanceof Broken,
    (isOpen) => {
      if (isOpen) {
        openedAt = Date.now();
        logger.error({ code: 'vendor.unavailable' }, 'Shopify fails too often and is not asked for a while');
      } else logger.info({ event: 'vendor.back' }, 'Shopify works again');
    },
  );
  const retryOnce = retry(
    handleType(Broken, ({ network }) => network),
    { maxAttempts: 1 },
  );
  return {
    async ask(request) {
      const policy = request.operation.kind === 'query' ? retryOnce : noop;
      let answer: GraphqlAnswer;
      try {
        answer = await policy.execute(() => breaker.execute(() => attempt(options, request)));
      } catch (error) {
        if (error instanceof Broken) throw error.problem;
        if (error instanceof BrokenCircuitError) {
          throw vendorUnavailable(Math.max(1, Math.ceil((openedAt + BREAKER.openMs - Date.now()) / 1000)));
        }
        throw error;
      }
      return parseData(request, answer, logger);
    },
    get state() {
      return breaker.state;
    },
  };
}

/** Sends one request. @throws {Broken} when Shopify is failing @throws {HttpProblem} when it rejects the request */
async function attempt(
  options: StorefrontClientOptions,
  request: StorefrontRequest<z.ZodType>,
): Promise<GraphqlAnswer> {
  const { logger } = options;
  const { operation } = request;
  const { response, text } = await send(options, request);
  const answer = parseAnswer(text);
  const problem = answerProblem(response, answer);
  if (problem === null && answer !== null) return answer;
  logger.warn(
    {
      operation: operation.name,
      status: response.status,
      shopifyRequestId: response.headers.get('x-request-id'),
      errors: answer === null ? undefined : errorsOf(answer),
      code: problem?.code,
    },
    'Shopify did not do what it was asked',
  );
  if (problem === null) throw new Broken(vendorAnswerInvalid('it is not a GraphQL answer in JSON'));
  throw problem.code === 'vendor.failed' ? new Broken(problem) : problem;
}

/** @throws {Broken} when no response arrived */
async function send(
  {
    endpoint,
    token,
    timeoutMs,
    logger,
    fetch: fetchFn = fetch,
    deadline = AbortSignal.timeout,
  }: StorefrontClientOptions,
  { operation, variables, clientAddress }: StorefrontRequest<z.ZodType>,
): Promise<{ readonly response: Response; readonly text: string }> {
  const change = operation.kind === 'mutation';
  const signal = deadline(timeoutMs);
  try {
    const response = await fetchFn(endpoint, {
      method: 'POST',
      headers: headersOf(token, clientAddress),
      body: JSON.stringify({ query: operation.document, operationName: operation.name, variables }),
      // Redirects are not followed, so that the token is sent to this shop only.
      redirect: 'manual',
      signal,
    });
    return { response, text: await response.text() };
  } catch (error) {
    logger.warn({ event: 'vendor.silent', err: error, operation: operation.name }, 'no answer from Shopify');
    if (signal.aborted) throw new Broken(vendorTimeout(change, timeoutMs), { cause: error });
    throw new Broken(vendorUnreachable(change), { network: true, cause: error });
  }
}

function headersOf(token: StorefrontClientOptions['token'], clientAddress: string | undefined): Record<string, string> {
  const common = { accept: 'application/json', 'content-type': 'application/json' };
  if (token.kind === 'public') return { ...common, 'x-shopify-storefront-access-token': token.value };
  return {
    ...common,
    'shopify-storefront-private-token': token.value,
    // Strips the IPv6 prefix of an IPv4-mapped address.
    ...(clientAddress === undefined ? {} : { 'shopify-storefront-buyer-ip': clientAddress.replace(/^::ffff:/i, '') }),
  };
}

/** @throws {HttpProblem} `vendor.answer-invalid` */
function parseData<Schema extends z.ZodType>(
  { operation, answer: schema }: StorefrontRequest<Schema>,
  { data }: GraphqlAnswer,
  logger: Logger,
): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const [issue] = issues;
  const where = issue?.path.map(String).join('.') || 'data';
  logger.error(
    { event: 'vendor.unreadable', operation: operation.name, issues: issues.slice(0, 10) },
    "Shopify's answer does not fit",
  );
  throw vendorAnswerInvalid(`${where}: ${issue?.message}`);
}

function parseAnswer(text: string): GraphqlAnswer | null {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = graphqlAnswerSchema.safeParse(raw);
  return parsed.success ? parsed.data : null;
}

function answerProblem({ status, headers }: Response, answer: GraphqlAnswer | null): HttpProblem | null {
  const wait = waitSeconds(headers.get('retry-after'), answer, Date.now());
  const statusProblem = httpStatusProblem(status, wait);
  if (statusProblem !== null) return statusProblem;
  const errors = answer === null ? [] : errorsOf(answer);
  return errors.length === 0 ? null : graphqlErrorProblem(errors, wait);
}

const errorsOf = ({ errors = [] }: GraphqlAnswer): readonly GraphqlError[] =>
  typeof errors === 'string' ? [{ message: errors }] : errors;
