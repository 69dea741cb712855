/** Loaders of the M1's pages. Server only. */
import { found, type Loaded, type Loaders, notFound, redirectTo, unavailable } from '@tessera/remote-kit/defineLoaders';
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import {
  REFERRAL_FROM,
  REFERRAL_OUTCOMES,
  REFERRAL_SAID,
  referrerOf,
} from '@tessera/shared-contracts/programmes/referral';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { GLUCOSE_UNITS } from '../../drawings/sampleDay.ts';
import { askQuote } from '../../purchase/purchaseQuote.ts';
import { deliveryFrom } from '../../structuredData/deliveryFrom.ts';
import type { TextKey } from '../../text.ts';
import type { GlucosePageData } from './GlucosePage.still.tsx';
import { glucoseHead, pricingHead } from './m1Head.ts';
import { glucoseMarkdown, m1Markdown } from './m1Markdown.ts';
import { lowestPrice, type M1Sold, m1Offers } from './m1Offers.ts';
import { m1Order, readM1Address } from './m1Selection.ts';
import { type M1PricingVariant, variantOfPath, variantOfQuery } from './m1Variants.ts';
import type { PricingPageData } from './PricingPage.tsx';
import type { M1Lead } from './ReferralLead.still.tsx';

export type M1Data = {
  '/glucose': GlucosePageData;
  '/pricing/:region': PricingPageData;
  '/pricing/:variant/:region': PricingPageData;
};

interface Asked {
  readonly visitor: Visitor;
  readonly url: URL;
  readonly api: StoreApi;
}

export const m1Loaders: Loaders<M1Data, TextKey> = {
  '/glucose': {
    load: async ({ visitor: { store, country, locale }, api }) => {
      const offers = await m1Offers(api, { store, locale, variant: 'plain' });
      return found({
        offers: offers.kind,
        from: lowestPrice(offers),
        unit: GLUCOSE_UNITS[store],
        ring: pathInStore('/ring/buy', store, country),
      });
    },
    head: glucoseHead,
    markdown: glucoseMarkdown,
  },
  '/pricing/:region': {
    load: (asked) => pricingPage(asked, variantOfQuery(asked.url.searchParams)),
    head: pricingHead,
    markdown: m1Markdown,
  },
  '/pricing/:variant/:region': {
    load: async (asked): Promise<Loaded<PricingPageData>> => {
      const variant = variantOfPath(asked.params.variant);
      return variant === null ? notFound() : pricingPage(asked, variant);
    },
    head: pricingHead,
  },
};

async function pricingPage(asked: Asked, variant: M1PricingVariant): Promise<Loaded<PricingPageData>> {
  const data = await pricing(asked, variant);
  if (data.offers.kind === 'unknown') return unavailable(data);
  return variant === 'referral' ? withReferral(asked.url, data) : found(data);
}

async function pricing({ visitor, url, api }: Asked, variant: M1PricingVariant): Promise<PricingPageData> {
  const { store, country, locale } = visitor;
  const [offers, delivery] = await Promise.all([m1Offers(api, { store, locale, variant }), deliveryFrom(api, store)]);
  return {
    offers,
    quote:
      offers.kind === 'offered'
        ? await askQuote(api, {
            store,
            locale,
            lines: m1Order(offers.sold, readM1Address(url.searchParams, offers.sold)).lines,
            discountCodes: discountCodes(url.searchParams),
          })
        : null,
    ring: pathInStore('/ring/buy', store, country),
    deliveryFrom: delivery,
    lead: variant === 'referral' && offers.kind === 'offered' ? leadOf(url, offers.sold) : null,
  };
}

/** The recommending friend, and the outcome of the form. */
function leadOf({ searchParams }: URL, { store, referral }: M1Sold): M1Lead {
  return {
    store,
    from: referrerOf(searchParams.get(REFERRAL_FROM) ?? ''),
    said: REFERRAL_OUTCOMES.find((outcome) => outcome === searchParams.get(REFERRAL_SAID)) ?? null,
    saves: referral !== null,
  };
}

/** Redirects to an address with the friend's code, because page, bag and checkout read codes from the address. */
function withReferral(url: URL, data: PricingPageData): Loaded<PricingPageData> {
  const code = data.offers.kind === 'offered' ? (data.offers.sold.referral?.code ?? null) : null;
  if (code === null || url.searchParams.getAll('discount').includes(code)) return found(data);
  const query = new URLSearchParams(url.searchParams);
  query.append('discount', code);
  return redirectTo(`${url.pathname}?${query}`);
}
