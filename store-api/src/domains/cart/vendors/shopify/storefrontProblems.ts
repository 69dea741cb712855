/** Maps Shopify's errors to problems of this API (docs/errors.md, API-05). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import {
  type GraphqlAnswer,
  type GraphqlError,
  linesOf,
  type StorefrontCart,
  type StorefrontUserError,
  type StorefrontWarning,
} from './storefrontAnswers.ts';

/** Seconds to wait when Shopify throttles without naming a time. */
export const THROTTLED_WAIT_SECONDS = 2;

/** A problem that a retry by the same caller cannot solve, or only with other input. */
const refusal = (status: number, code: string, detail: string) => new HttpProblem(status, code, detail);

const unavailable = ({ message }: StorefrontUserError) =>
  refusal(409, 'product.unavailable', `Shopify does not sell this as it was asked: ${message}`);
const tooMany = ({ message }: StorefrontUserError) =>
  refusal(422, 'cart.quantity-exceeded', `Shopify does not take this many: ${message}`);
const wrongQuantity = ({ message }: StorefrontUserError) =>
  refusal(422, 'cart.quantity-refused', `Shopify does not take this quantity: ${message}`);
const failed = () => vendorFailed('Shopify could not save the cart.');

/** The values of Shopify's CartErrorCode with a code of their own here; all others become `cart.refused`. */
const BY_CODE: ReadonlyMap<string, (error: StorefrontUserError) => HttpProblem> = new Map([
  ['INVALID_MERCHANDISE_LINE', lineMissing],
  ['MERCHANDISE_NOT_APPLICABLE', unavailable],
  ['VARIANT_REQUIRES_SELLING_PLAN', unavailable],
  ['SELLING_PLAN_NOT_APPLICABLE', unavailable],
  ['MAXIMUM_EXCEEDED', tooMany],
  ['LESS_THAN', tooMany],
  ['MINIMUM_NOT_MET', wrongQuantity],
  ['INVALID_INCREMENT', wrongQuantity],
  ['CART_TOO_LARGE', ({ message }) => refusal(422, 'cart.too-many-lines', `The cart is too large: ${message}`)],
  ['SERVICE_UNAVAILABLE', failed],
  ['MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR', failed],
  ['CONFLICT', conflict],
]);

/** Maps a user error. Shopify uses INVALID for many things; the field tells which. */
export function userErrorProblem(error: StorefrontUserError): HttpProblem {
  const field = error.field ?? [];
  if (error.code === 'INVALID' || error.code === null) {
    if (field.includes('cartId')) return vendorCartNotFound();
    if (field.includes('merchandiseId')) return unavailable(error);
    if (field.at(-1) === 'id' || field.includes('lineIds')) return lineMissing(error);
  }
  const known = error.code === null ? undefined : BY_CODE.get(error.code);
  return known?.(error) ?? refusal(422, 'cart.refused', `Shopify refused the change: ${error.message}`);
}

function lineMissing({ message }: StorefrontUserError): HttpProblem {
  return refusal(
    404,
    'cart.line-not-found',
    `The cart has no such line: ${message} Fetch it to see what it holds now.`,
  );
}

export const vendorCartNotFound = (): HttpProblem =>
  refusal(404, 'cart.not-found', 'Shopify has no such cart, or no longer. Create a new one.');

export function conflict(): HttpProblem {
  return refusal(
    409,
    'cart.conflict',
    'Another change of this cart was under way, and this one was not made. Fetch the cart and try again.',
  );
}

/**
 * Maps a stock warning. Shopify only warns about stock and makes the change as far as possible.
 * @param asked variants whose stock matters to this change
 * @returns null when the warning is about something else
 */
export function stockProblem(
  { code, message, target }: StorefrontWarning,
  cart: StorefrontCart,
  asked: readonly string[],
): HttpProblem | null {
  if (code !== 'MERCHANDISE_OUT_OF_STOCK' && code !== 'MERCHANDISE_NOT_ENOUGH_STOCK') return null;
  const line = linesOf(cart).find(({ id }) => id === target);
  // The target is a line, or the variant itself when the cart has no line for it.
  if (!asked.includes(line?.merchandise.id ?? target)) return null;
  return code === 'MERCHANDISE_OUT_OF_STOCK'
    ? refusal(409, 'product.unavailable', `This is sold out at the moment: ${message}`)
    : refusal(
        409,
        'product.not-enough-stock',
        `There are fewer than asked; the cart holds what there is: ${message} Fetch the cart to see it.`,
      );
}

/** Added to problems when a change was sent and no response arrived. */
const UNKNOWN_OUTCOME = ' It is not known whether a change was made: fetch the cart before trying again.';
const outcome = (change: boolean) => (change ? UNKNOWN_OUTCOME : ' Try again.');

export const vendorUnreachable = (change: boolean): HttpProblem =>
  new HttpProblem(502, 'vendor.unreachable', `The connection to Shopify failed.${outcome(change)}`);

export const vendorTimeout = (change: boolean, milliseconds: number): HttpProblem =>
  new HttpProblem(504, 'vendor.timeout', `Shopify did not answer within ${milliseconds} ms.${outcome(change)}`);

export function vendorFailed(what: string): HttpProblem {
  return new HttpProblem(502, 'vendor.failed', `${what} Fetch the cart before trying again.`);
}

export const vendorRefused = (): HttpProblem =>
  new HttpProblem(
    502,
    'vendor.refused',
    "Shopify does not accept this service's requests: its shop, token, version or request. The log has the reason.",
  );

export const vendorAnswerInvalid = (what: string): HttpProblem =>
  new HttpProblem(502, 'vendor.answer-invalid', `Shopify's answer does not fit: ${what}.`);

export const vendorThrottled = (seconds: number): HttpProblem =>
  new HttpProblem(
    503,
    'vendor.throttled',
    `Shopify limits how often it is asked. Try again in ${seconds} s.`,
    undefined,
    {
      retryAfterSeconds: seconds,
    },
  );

export const vendorUnavailable = (seconds: number): HttpProblem =>
  new HttpProblem(
    503,
    'vendor.unavailable',
    `Shopify has failed too often just now and is not asked for a while. Try again in ${seconds} s.`,
    undefined,
    { retryAfterSeconds: seconds },
  );

/** Maps top-level GraphQL errors (those beside `data`) by Shopify's code. Any other code means an unacceptable request. */
export function graphqlErrorProblem(errors: readonly GraphqlError[], waitSeconds: number): HttpProblem {
  const codes = errors.map(({ extensions }) => extensions?.code);
  if (codes.includes('THROTTLED')) return vendorThrottled(waitSeconds);
  if (codes.includes('CONFLICT')) return conflict();
  if (codes.includes('INTERNAL_SERVER_ERROR')) return vendorFailed('Shopify failed on its side.');
  return vendorRefused();
}

/** Maps a status outside 2xx. Null: the body decides. */
export function httpStatusProblem(status: number, waitSeconds: number): HttpProblem | null {
  if (status >= 200 && status < 300) return null;
  // 430 is Shopify's own status for suspected bots.
  if (status === 429 || status === 430) return vendorThrottled(waitSeconds);
  if (status === 409) return conflict();
  if (status >= 500) return vendorFailed(`Shopify answered ${status}.`);
  return vendorRefused();
}

/**
 * Seconds to wait before a retry, rounded up, at least one: from `Retry-After` (seconds or a date), else the time until
 * the missing query cost is restored, else `THROTTLED_WAIT_SECONDS`.
 */
export function waitSeconds(retryAfter: string | null, answer: GraphqlAnswer | null, now: number): number {
  const requestedSeconds = retryAfter === null ? Number.NaN : secondsOf(retryAfter, now);
  if (Number.isFinite(requestedSeconds)) return atLeastOne(requestedSeconds);
  const cost = answer?.extensions?.cost;
  const status = cost?.throttleStatus;
  if (cost?.requestedQueryCost !== undefined && status !== undefined && status.restoreRate > 0) {
    return atLeastOne((cost.requestedQueryCost - status.currentlyAvailable) / status.restoreRate);
  }
  return THROTTLED_WAIT_SECONDS;
}

const secondsOf = (retryAfter: string, now: number): number =>
  /^\s*\d+(\.\d+)?\s*$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;

const atLeastOne = (seconds: number) => Math.max(1, Math.ceil(seconds));
