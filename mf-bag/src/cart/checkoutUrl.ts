/** Builds the target of 'Checkout': the vendor's address with all parameters that the checkout needs (S4, BAG-17). */
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import {
  GIFT_FROM_ATTRIBUTE,
  GIFT_NOTE_ATTRIBUTE,
  GIFTEE_EMAIL_ATTRIBUTE,
} from '@tessera/shared-contracts/bag/giftAttributes';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { ActivePartner } from '../partner/activePartner.ts';
import { countryOtherThanCarts } from './countryCode.ts';

/** The product type that the checkout receives for all our carts (S4). */
const PRODUCT_TYPE = 'cyborg';

/** Personal data. The store's own checkout reads it from the cart, so it stays out of URLs, logs and histories (**decided**). */
const PERSONAL_ATTRIBUTES: ReadonlySet<string> = new Set([
  'email',
  GIFT_NOTE_ATTRIBUTE,
  GIFTEE_EMAIL_ATTRIBUTE,
  GIFT_FROM_ATTRIBUTE,
]);

export interface CheckoutRequest {
  /** The vendor's address: absolute, or a path of the page's own origin. */
  readonly checkoutUrl: string;
  readonly attributes: readonly Attribute[];
  readonly store: Store;
  /** The shopper; their country is passed where the cart is for another country of the store. */
  readonly visitor?: Pick<Visitor, 'country'>;
  readonly partner: ActivePartner | null;
  /** `location.origin`; always allowed. */
  readonly pageOrigin: string;
  /** Hosts of other vendors' checkouts, such as `checkout.example:8443`; they require https. */
  readonly allowedHosts: readonly string[];
}

/**
 * The URL to navigate to. Null when the vendor's URL leads to a host that is not on the list, because the address comes over the network
 * and a shopper is about to type a card number there.
 *
 * Attributes become query parameters of the same name, an `email` also `checkout[email]`; personal ones only where the checkout is another
 * vendor's. Empty attributes and the text 'null' are left out. So is `lang`: the link that brought the shopper here must not override a
 * later choice. The store's own values (affiliate, product type, store) win over an attribute of the same name.
 * Affiliate parameters (**decided** names): `affiliate_code`, and one `discount` with the codes joined by commas.
 */
export function checkoutUrl(request: CheckoutRequest): URL | null {
  const { attributes, store, visitor, partner, pageOrigin, allowedHosts } = request;
  if (!URL.canParse(request.checkoutUrl, pageOrigin)) return null;
  const url = new URL(request.checkoutUrl, pageOrigin);
  const isOwn = url.origin === pageOrigin;
  const trusted = isOwn || (url.protocol === 'https:' && allowedHosts.includes(url.host));
  if (!trusted || url.username !== '' || url.password !== '') return null;

  for (const { key, value } of attributes) {
    if (value === null || value.trim() === '' || value === 'null' || key === 'lang') continue;
    if (isOwn && PERSONAL_ATTRIBUTES.has(key)) continue;
    url.searchParams.set(key, value);
    if (key === 'email') url.searchParams.set('checkout[email]', value);
  }
  if (partner) {
    url.searchParams.set('affiliate_code', partner.code);
    if (partner.discountCodes.length > 0) url.searchParams.set('discount', partner.discountCodes.join(','));
  }
  url.searchParams.set('product_type', PRODUCT_TYPE);
  url.searchParams.set('store', store);
  const country = visitor && countryOtherThanCarts(store, visitor);
  if (country) url.searchParams.set('country', country);
  return url;
}

/** Path to which the store's own checkout leads after payment: the order (BAG-21). */
export const orderedPath = (cartId: string): string => `/checkout/${encodeURIComponent(cartId)}`;
