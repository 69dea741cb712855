/** POST of the header's form that removes a programme's codes from the visitor's bag (PROG-05). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { AFFILIATE_ATTRIBUTE } from '@tessera/shared-contracts/bag/affiliateLink';
import { MAX_DISCOUNT_CODE_LENGTH, MAX_DISCOUNT_CODES } from '@tessera/shared-contracts/bag/discountCodes';
import {
  PROGRAMME_LEAVE_CODE,
  PROGRAMME_LEAVE_PATH,
  withoutProgramme,
} from '@tessera/shared-contracts/programmes/programmeLeave';
import type { Request } from 'express';
import * as z from 'zod';
import { onTo, type PageRoute } from '../../platform/http/describedPages.ts';
import { storeOf } from '../../platform/http/storeParameter.ts';
import { localeOf } from '../../platform/text/localeParameter.ts';
import { unconditionalWrite } from '../cart/cartVendor.ts';
import { bagOf, forgetVisitPartner, tellProgrammeLeft } from './bagCookie.ts';
import { type BagFormOptions, fieldsOf, keep, readFields, several, storeQuery } from './bagForm.ts';

export function programmeLeaveForm(route: PageRoute, { carts }: BagFormOptions): void {
  route(
    {
      method: 'post',
      path: PROGRAMME_LEAVE_PATH,
      operationId: 'bag.leaveProgramme',
      summary: "Take a programme's codes off the visitor's bag, from the header of any page",
      query: storeQuery,
      body: z.object({ [PROGRAMME_LEAVE_CODE]: several(MAX_DISCOUNT_CODES) }),
      answers: { 303: onTo('To the page, without what brings the discount.') },
      problems: { 400: ['store.unknown'] },
    },
    readFields,
    async (request, response) => {
      const store = storeOf(request);
      const codes = fieldsOf(request)
        .getAll(PROGRAMME_LEAVE_CODE)
        .filter((code) => code !== '' && code.length <= MAX_DISCOUNT_CODE_LENGTH)
        .slice(0, MAX_DISCOUNT_CODES);
      const cartId = bagOf(request, store);
      if (cartId !== null && codes.length > 0) {
        const context = unconditionalWrite({ store, language: localeOf(request), clientAddress: request.ip });
        // The page drops the discount even if the bag cannot be changed: the bag lists its codes, each with a remove button.
        await carts
          .remove(context, { cartId, lineId: [], discountCodes: codes })
          .then(() =>
            carts.updateAttributes(context, { cartId, attributes: [{ key: AFFILIATE_ATTRIBUTE, value: null }] }),
          )
          .then(({ cart }) => keep({ request, response, store }, cart))
          .catch((error: unknown) => {
            if (!(error instanceof HttpProblem)) throw error;
          });
      }
      forgetVisitPartner(request, response);
      tellProgrammeLeft(request, response);
      response.set('cache-control', 'no-store').redirect(303, pageWithout(request));
    },
  );
}

/**
 * The path of the form's page without the discount. A partner's page would apply it again, so its visitors go to the
 * ring's page.
 */
function pageWithout(request: Request): string {
  const referer = request.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const { pathname, search, host } = new URL(referer);
  if (host !== request.get('host') && host !== request.hostname) return '/';
  if (!/^\/(?!\/)/.test(pathname) || pathname.startsWith('/cart')) return '/';
  return pathname.startsWith('/partner/') ? '/ring/buy' : withoutProgramme(`${pathname}${search}`);
}
