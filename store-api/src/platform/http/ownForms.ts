/** Accepts forms of checkout and orders only from the store's own pages. */
import { isForeign } from '@tessera/service-kit/http/isForeign';
import type { RequestHandler } from 'express';
import { pageAddress, sendPage } from '../pages/pageFrame.tsx';
import { plainPage } from '../pages/plainPage.tsx';
import { pageTexts } from '../pages/texts.ts';
import { localeOf } from '../text/localeParameter.ts';
import { isStripeWebhook } from './stripeWebhookPath.ts';

/**
 * Rejects a form from another origin with a page (403, `request.cross-site`). Links, redirects from a bag on another host and returns from
 * a payment provider send no form; a webhook does not come from a browser.
 */
export const ownFormsAlone: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || !isForeign(request) || isStripeWebhook(request)) {
    next();
    return;
  }
  const locale = localeOf(request);
  const t = pageTexts(locale);
  const again = pageAddress(request.originalUrl);
  sendPage(response, {
    ...plainPage(locale, t('frame.foreignTitle'), t('frame.foreign'), again, t('frame.again')),
    status: 403,
  });
};
