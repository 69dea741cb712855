/** A form of checkout or orders is taken from a page of the store alone. */
import type { Request, RequestHandler } from 'express';
import { plainPage } from '../checkout/stepPages.ts';
import { STEP_TEXTS } from '../checkout/stepTexts.ts';
import { localeOf } from '../localeParameter.ts';
import { pageAddress, sendPage } from './pageFrame.ts';

/**
 * Refuses a form that another site's page sends, with a page (403, `request.cross-site`). Browsers say so in
 * Sec-Fetch-Site; one that does not is asked by Origin, which is `null` from pages that give out no referrer. Who comes by a link, a bag
 * of another host or a payment provider's way back among them, sends no form; a webhook is no browser's.
 */
export const ownFormsAlone: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || !isForeign(request) || request.path === '/stripe-webhook') {
    next();
    return;
  }
  const locale = localeOf(request);
  const texts = STEP_TEXTS[locale];
  const again = pageAddress(request.originalUrl);
  sendPage(response, { ...plainPage(locale, texts.foreignTitle, texts.foreign, again, texts.again), status: 403 });
};

function isForeign(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'cross-site';
  const origin = request.get('origin');
  if (origin === undefined || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.get('host');
}
