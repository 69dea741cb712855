/** A workplace's code in the carts of a browser: it is added when the prices are unlocked, and removed with them (PROG-05). */

import { wordsOf } from '@tessera/service-kit/telemetry/errorForLog';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { AFFILIATE_ATTRIBUTE } from '@tessera/shared-contracts/bag/affiliateLink';
import { sameCode } from '@tessera/shared-contracts/bag/discountCodes';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { Request, Response } from 'express';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { bagOf, setBagChanged } from '../../bag/bagCookie.ts';
import { type CartVendor, unconditionalWrite } from '../../cart/cartVendor.ts';

export interface WorkplaceBag {
  /** Never rejects: a cart without the code gets it at the next add. */
  bring(request: Request, response: Response, code: string, company: string): Promise<void>;
  /** Removes a code from the carts of all stores. Never rejects: without the cookie the code is not added again. */
  take(request: Request, response: Response, code: string): Promise<void>;
}

export function createWorkplaceBag(carts: CartVendor, logger: Logger): WorkplaceBag {
  const contextIn = (request: Request, store: Store) =>
    unconditionalWrite({ store, language: localeOf(request), clientAddress: request.ip });
  const inEachBag = async (
    request: Request,
    response: Response,
    change: (store: Store, cartId: string) => Promise<void>,
  ) => {
    for (const store of STORES) {
      const cartId = bagOf(request, store);
      if (cartId === null) continue;
      try {
        await change(store, cartId);
        setBagChanged(request, response, store);
      } catch (error) {
        // The cart may have become an order, or be expired.
        logger.info(
          { event: 'workplace.code-not-applied', store, why: wordsOf(error) },
          'a workplace code did not reach a cart',
        );
      }
    }
  };
  return {
    bring: (request, response, code, company) =>
      inEachBag(request, response, async (store, cartId) => {
        const context = contextIn(request, store);
        await carts.add({ ...context, unlockedCode: code }, { cartId, lines: [], discountCodes: [code] });
        await carts.updateAttributes(context, {
          cartId,
          attributes: [{ key: AFFILIATE_ATTRIBUTE, value: company }],
        });
      }),
    take: (request, response, code) =>
      inEachBag(request, response, async (store, cartId) => {
        const context = contextIn(request, store);
        const { cart } = await carts.fetch(context, cartId);
        const held = cart.discountCodes.find((known) => sameCode(known.code, code));
        if (held === undefined) return;
        const { cart: left } = await carts.remove(context, { cartId, lineId: [], discountCodes: [held.code] });
        const company = left.attributes.find(({ key }) => key === AFFILIATE_ATTRIBUTE)?.value?.toUpperCase();
        if (company !== undefined && code.toUpperCase().startsWith(`WORK-${company}-`)) {
          await carts.updateAttributes(context, { cartId, attributes: [{ key: AFFILIATE_ATTRIBUTE, value: '' }] });
        }
      }),
  };
}
