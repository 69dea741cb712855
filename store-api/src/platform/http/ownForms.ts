/** A form of checkout or orders is taken from a page of the store alone. */
import { isForeign } from '@tessera/service-kit/isForeign';
import type { RequestHandler } from 'express';
import { pageAddress, sendPage } from '../pages/pageFrame.tsx';
import { plainPage } from '../pages/plainPage.tsx';
import { pageTexts } from '../pages/texts.ts';
import { localeOf } from '../text/localeParameter.ts';
import { isStripeWebhook } from './stripeWebhookPath.ts';

/**
 * Refuses a form that a page of another origin sends, with a page (403, `request.cross-site`). Who comes by a link, a bag
 * of another host or a payment provider's way back among them, sends no form; a webhook is no browser's.
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
