/** Registers the cart vendors, their routes and their sweeps. */
import { createHmac } from 'node:crypto';
import type { CartVendorName } from '@tessera/shared-contracts/bag/cartVendor';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { limited } from '../../platform/http/limits/limited.ts';
import type { Platform, PublicHttp, Registration } from '../../platform/registration/registration.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Discount } from '../pricing/codeDiscounts.ts';
import { cartRoutes } from './cartRoutes.ts';
import type { CartLimits } from './cartSettings.ts';
import type { CartVendor } from './cartVendor.ts';
import { sweepAnswers, sweepCarts } from './sweepCarts.ts';
import type { UnlockedIn } from './unlockedIn.ts';
import { vendorRoutes } from './vendorRoutes.ts';
import { createLocalCarts } from './vendors/local/localCarts.ts';

export interface CartParts {
  readonly catalogue: () => Catalogue;
  /** Partners' discounts in a store, and companies' discounts for the given personal codes. */
  readonly discounts: (store: Store, codes: readonly string[]) => readonly Discount[];
  /** Origin of `checkoutUrl`, without a trailing slash. Empty: the visitor's own origin. */
  readonly shopperOrigin: string;
  readonly limits: CartLimits | undefined;
  /** Days after its last write until a cart expires. */
  readonly cartDays: number;
  /** Whether a cart that no longer exists has become an order. */
  readonly isOrdered: (cartId: string) => Promise<boolean>;
  /** The vendor `shopify`. Undefined: no shop is configured. */
  readonly shopify: CartVendor | undefined;
  /** The vendor that stores the bag's carts. */
  readonly bagVendor: CartVendorName;
  /** Cart writes per minute and client address. 0: no limit. */
  readonly changesPerMinute: number;
  /** Wraps a vendor to count its writes. */
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
    /** The vendor that the bag's forms write to. */
    bags: isBagLocal ? local : shopify,
    isBagLocal,
    /** @param onAnswered called with each cart before the response is sent */
    routes({ app, calls }: PublicHttp, unlocked: UnlockedIn, onAnswered: Parameters<typeof cartRoutes>[3]) {
      app.use(
        ['/api/vendor', '/cart'],
        limited({
          windowMs: 60_000,
          limit: parts.changesPerMinute,
          // A local preview stores nothing and is requested at every change of a choice, so it is not limited. At
          // Shopify it creates a cart.
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
