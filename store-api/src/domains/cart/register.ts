/** Registers carts with the vendors that keep them. */
import { createHmac } from 'node:crypto';
import type { CartVendorName } from '@tessera/shared-contracts/bag/cartVendor';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { limited } from '../../platform/http/rateLimits.ts';
import type { Platform, PublicHttp, Registration } from '../../platform/registration/registration.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Discount } from '../pricing/discount.ts';
import type { CartLimits } from './cartLimits.ts';
import { cartRoutes } from './cartRoutes.ts';
import type { CartVendor } from './cartVendor.ts';
import { sweepAnswers, sweepCarts } from './sweepCarts.ts';
import type { UnlockedIn } from './unlockedIn.ts';
import { vendorRoutes } from './vendorRoutes.ts';
import { createLocalCarts } from './vendors/local/localCarts.ts';

export interface CartParts {
  readonly catalogue: () => Catalogue;
  /** Partners' in a store, and companies' by the personal codes that are given. */
  readonly discounts: (store: Store, codes: readonly string[]) => readonly Discount[];
  /** Before the path of `checkoutUrl`, without a trailing slash; empty: the origin that the visitor uses. */
  readonly shopperOrigin: string;
  readonly limits: CartLimits | undefined;
  /** Days after its last write that a cart is kept. */
  readonly cartDays: number;
  /** Whether a cart that is not there has become an order. */
  readonly isOrdered: (cartId: string) => Promise<boolean>;
  /** The vendor `shopify`, where a shop is set up. */
  readonly shopify: CartVendor | undefined;
  /** Which vendor the bag keeps its carts with. */
  readonly bagVendor: CartVendorName;
  /** Writes of carts per minute and client address; 0 is without limit. */
  readonly changesPerMinute: number;
  /** Counts a vendor's writes. */
  readonly counted: (vendor: CartVendor, name: CartVendorName) => CartVendor;
}

export function registerCart(platform: Platform, parts: CartParts) {
  const { catalogue, discounts, shopperOrigin, cartDays, isOrdered, bagVendor, counted } = parts;
  const callerKey = platform.keysFor('client of a cart')[0].key;
  const carts = createLocalCarts({
    database: platform.database,
    catalogue,
    discounts,
    shopperOrigin,
    limits: parts.limits,
    callerHash: (address) => createHmac('sha256', callerKey).update(address).digest('base64url'),
    cartDays,
    isOrdered,
    now: platform.now,
  });
  const local = counted(carts, 'local');
  const shopify = parts.shopify === undefined ? undefined : counted(parts.shopify, 'shopify');
  const isBagLocal = bagVendor === 'local' || shopify === undefined;
  return {
    carts,
    bagVendor,
    /** What the bag's forms change. */
    bags: isBagLocal ? local : shopify,
    isBagLocal,
    /** @param onAnswered told of each cart before it is answered */
    routes({ app, calls }: PublicHttp, unlocked: UnlockedIn, onAnswered: Parameters<typeof cartRoutes>[3]) {
      app.use(
        ['/api/vendor', '/cart'],
        limited({
          windowMs: 60_000,
          limit: parts.changesPerMinute,
          // A preview keeps nothing and is asked at every change of a choice. At Shopify it does make a cart.
          skip: ({ method, path, baseUrl }) =>
            (method === 'GET' && baseUrl !== '/cart') ||
            (method === 'POST' && baseUrl === '/cart') ||
            /^\/local\/cart\/preview\/?$/.test(path),
        }),
      );
      cartRoutes(calls, { local, ...(shopify === undefined ? {} : { shopify }) }, unlocked, onAnswered);
      vendorRoutes(calls, bagVendor);
    },
    rounds: [
      platform.sweep('carts', 'tenMinutes', (options) => sweepCarts({ ...options, cartDays })),
      platform.sweep('answers', 'tenMinutes', sweepAnswers),
    ],
  } satisfies Registration;
}
