/** Dependencies shared by all calls on local carts, and the state that stays constant during one call. */
import type { Transact } from '@tessera/service-kit/database/database';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { StoreDatabase } from '../../../../platform/data/database.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { Discount } from '../../../pricing/codeDiscounts.ts';
import { type CartLimits, DEFAULT_CART_LIMITS } from '../../cartSettings.ts';
import type { CartContext } from '../../cartVendor.ts';
import type { LineRules } from '../../lineEdits.ts';
import { type CartStatements, cartStatements, readStatement } from './cartStatements.ts';

interface Dependencies {
  /** Returns the newest catalogue. Each call reads it once. */
  readonly catalogue: () => Catalogue;
  /** Active discounts in a store's currency; personal ones only for the given codes. */
  readonly discounts: (store: Store, codes: readonly string[]) => readonly Discount[];
  /**
   * The store's origin without a trailing slash, prefix of checkoutUrl. Empty: checkoutUrl is a path on the visitor's
   * own origin.
   */
  readonly shopperOrigin: string;
  /** Keyed hash of a client's address, so that the address cannot be recovered. */
  readonly callerHash: (address: string) => string;
  /** Whether a cart that no longer exists has become an order. */
  readonly isOrdered: (cartId: string) => Promise<boolean>;
}

export interface LocalCartsOptions extends Dependencies {
  readonly database: Pick<StoreDatabase, 'db' | 'transactions'>;
  readonly limits?: CartLimits | undefined;
  /** Days after its last write until a cart expires. Default: 30. */
  readonly cartDays?: number | undefined;
  readonly now?: (() => Date) | undefined;
}

export interface LocalContext extends Dependencies {
  readonly readCart: ReturnType<typeof readStatement>;
  readonly transact: Transact<CartStatements>;
  readonly limits: CartLimits;
  readonly cartDays: number;
  readonly now: () => Date;
}

export const localContext = ({
  database,
  limits = DEFAULT_CART_LIMITS,
  cartDays = 30,
  now = () => new Date(),
  ...dependencies
}: LocalCartsOptions): LocalContext => ({
  ...dependencies,
  readCart: readStatement(database.db),
  transact: database.transactions(cartStatements),
  limits,
  cartDays,
  now,
});

export interface LocalCall extends LineRules, Pick<LocalContext, 'discounts' | 'shopperOrigin'> {
  /** Language of the titles. */
  readonly language: Locale;
}

export const localCall = (
  { catalogue, ...shared }: LocalContext,
  { store, language }: Pick<CartContext, 'store' | 'language'>,
): LocalCall => ({ ...shared, catalogue: catalogue(), store, language });
