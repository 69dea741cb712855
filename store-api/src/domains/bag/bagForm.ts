/** Shared handling of the bag's forms (BAG-22, decision 56). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { routeOf } from '@tessera/service-kit/telemetry/requestContext';
import { type BagNotice, bagPath, bagPathSaying } from '@tessera/shared-contracts/bag/bagForms';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import express, { type Request, type Response } from 'express';
import * as z from 'zod';
import { onTo, type PageRoute, TOO_MANY, UNREADABLE_FORM } from '../../platform/http/describedPages.ts';
import { storeOf, storeSchema } from '../../platform/http/storeParameter.ts';
import { localeOf } from '../../platform/text/localeParameter.ts';
import { type CartVendor, unconditionalWrite, type WriteContext } from '../cart/cartVendor.ts';
import type { UnlockedIn } from '../cart/unlockedIn.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { bagOf, clearBagCookie, keepBag, setBagChanged } from './bagCookie.ts';

const FORM_LIMIT = '16kb';

/** Reads the body as text, so that a field may occur several times. */
export const readFields = express.text({ type: 'application/x-www-form-urlencoded', limit: FORM_LIMIT });
export const fieldsOf = ({ body }: Request): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '');
/** The first value of each field. */
export const firstValues = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...fields].reverse());
export const storeQuery = z.object({ store: storeSchema });

/** A text field; values longer than 300 characters count as empty. */
export const text = z.string().max(300).catch('');
export const several = (most: number) => z.array(z.string().min(1).max(300)).max(most).catch([]);

export interface BagFormOptions {
  readonly catalogue: () => Catalogue;
  readonly carts: CartVendor;
  readonly logger: Logger;
  readonly unlocked: UnlockedIn;
}

/** A form's description in the OpenAPI document. */
export interface BagForm {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly body: z.ZodObject;
}

/** A form request with its store, fields and cart. */
export interface Asked {
  readonly request: Request;
  readonly response: Response;
  readonly store: Store;
  readonly fields: URLSearchParams;
  readonly context: WriteContext;
  /** The cart id in the visitor's cookie. Null: none. */
  readonly cartId: string | null;
}

/**
 * Mounts a form. `failure` is the notice on the bag's page when the form was rejected; `run` resolves to the path of
 * the redirect.
 */
export type MountBagForm = (described: BagForm, failure: BagNotice, run: (asked: Asked) => Promise<string>) => void;

export const bagForm =
  (route: PageRoute, { logger, unlocked }: BagFormOptions): MountBagForm =>
  (described, failure, run) =>
    route(
      {
        ...described,
        method: 'post',
        description:
          "Changes the cart that the visitor's cookie names, or makes one. A form that was not taken leads to the page too, which says why.",
        query: storeQuery,
        answers: {
          303: onTo(
            "To the bag's page; from the ring's form without a colour or a size, and from the blood test's without a booking that fits, back to it.",
          ),
          413: UNREADABLE_FORM,
          429: TOO_MANY,
        },
        problems: { 400: ['store.unknown'] },
      },
      readFields,
      async (request, response) => {
        const store = storeOf(request);
        const asked: Asked = {
          request,
          response,
          store,
          fields: fieldsOf(request),
          cartId: bagOf(request, store),
          context: unconditionalWrite({
            store,
            language: localeOf(request),
            clientAddress: request.ip,
            unlockedCode: unlocked(request)?.code,
          }),
        };
        const to = await run(asked).catch((error: unknown) => {
          if (isGone(error)) {
            clearBagCookie(request, response, store);
            return bagPath(store);
          }
          if (!(error instanceof HttpProblem) || error.status >= 500) {
            logger.error(
              { event: 'bag.form-failed', err: error, route: routeOf(request) },
              "a form of the bag's failed",
            );
          }
          return bagPathSaying(store, failure);
        });
        response.set('cache-control', 'no-store').redirect(303, to);
      },
    );

/** Stores the cart in the visitor's cookie and signals the change to scripts that load later. */
export function keep({ request, response, store }: Pick<Asked, 'request' | 'response' | 'store'>, cart: Cart): void {
  keepBag(request, response, store, cart);
  setBagChanged(request, response, store);
}

export const isGone = (error: unknown): boolean =>
  error instanceof HttpProblem && ['cart.not-found', 'cart.ordered', 'cart.store-mismatch'].includes(error.code);
