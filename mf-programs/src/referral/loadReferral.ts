/** The savings of a referral in the visitor's store (C9, PROG-07, CAT-07). Server only. */
import { found, type LoadContext, type Loaded } from '@tessera/remote-kit/defineLoaders';
import type { Money } from '@tessera/shared-contracts/money/money';
import {
  REFERRAL_FROM,
  REFERRAL_OUTCOMES,
  REFERRAL_SAID,
  type ReferralOffer,
  type ReferralOutcome,
  referralOfferSchema,
  referralPath,
  referrerOf,
} from '@tessera/shared-contracts/programmes/referral';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { storeApiRequest } from '@tessera/store-api-client/storeApiRequest';
import { type CodeOffer, loadCodeOffer } from '../codeOffer.ts';

/** Query parameter with the name that was typed to create a link. */
export const LINK_NAME = 'name';

export interface ReferralPageData extends CodeOffer {
  readonly store: Store;
  /** The referrer. Null: the page is for visitors who want to refer. */
  readonly from: string | null;
  readonly said: ReferralOutcome | null;
  /** Discounts on a ring and on M1. Null: none in this store. */
  readonly ringOff: Money | null;
  readonly m1Off: Money | null;
  /** Address of M1 with the referral's discount. */
  readonly m1Href: string;
  /** The full link that was created. Null: none was requested. `wrong`: no link can hold the name. */
  readonly made: { readonly link: string; readonly name: string } | 'wrong' | null;
}

export type AskedReferral = Pick<LoadContext<'/ring/referral'>, 'api' | 'visitor' | 'url'>;

/** @throws when the store's discounts cannot be read: the page has no content without them */
export async function loadReferral({ api, visitor, url }: AskedReferral): Promise<Loaded<ReferralPageData>> {
  const { store, country } = visitor;
  const answer = await api(
    storeApiRequest('get', '/api/catalogue/referral', { query: { store }, schema: referralOfferSchema }),
  );
  if (!answer.ok)
    throw new Error(`The referral discounts could not be read: ${answer.problem.detail ?? answer.problem.title}`);
  const offer: ReferralOffer = answer.value;
  const from = referrerOf(url.searchParams.get(REFERRAL_FROM) ?? '');
  const code = offer.ring?.code ?? null;
  const carried = { ...(from === null ? {} : { [REFERRAL_FROM]: from }) };
  const ring =
    code === null
      ? { ring: null, href: `${pathInStore('/ring/buy', store, country)}?${new URLSearchParams(carried)}` }
      : await loadCodeOffer(api, visitor, code, { ...carried, discount: code });
  const typed = url.searchParams.get(LINK_NAME);
  const name = typed === null ? null : referrerOf(typed);
  return found({
    ...ring,
    store,
    from,
    said: REFERRAL_OUTCOMES.find((outcome) => outcome === url.searchParams.get(REFERRAL_SAID)) ?? null,
    ringOff: offer.ring?.amount ?? null,
    m1Off: offer.m1?.amount ?? null,
    m1Href: `/pricing?${new URLSearchParams(carried)}`,
    made: typed === null ? null : name === null ? 'wrong' : { link: `${url.origin}${referralPath(name)}`, name },
  });
}
