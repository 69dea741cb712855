/** The domains of a purchase: carts, payments, orders, checkout, returns. */
import { registerCart } from '../domains/cart/register.ts';
import { paidAttempts } from '../domains/checkout/paidAttempts.ts';
import { registerCheckout } from '../domains/checkout/register.ts';
import { takeNotice } from '../domains/orders/paymentNotices.ts';
import { registerOrders } from '../domains/orders/register.ts';
import { registerPayments } from '../domains/payments/register.ts';
import type { programmeDiscounts } from '../domains/programmes/register.ts';
import { orderFollowUps } from '../domains/returns/orderFollowUps.ts';
import { refundFailed } from '../domains/returns/refunds/refunds.ts';
import { registerReturns } from '../domains/returns/register.ts';
import type { Platform } from '../platform/registration/registration.ts';
import type { Keyring } from '../platform/secrets/signingKeys.ts';
import type { AppOptions } from './appOptions.ts';

export interface PurchaseParts {
  /** Days that a cart is stored after its last write. */
  readonly cartDays: number;
  /** Discounts of partners in a store, and of companies by the given personal codes. */
  readonly discounts: ReturnType<typeof programmeDiscounts>;
  /** Keys that encrypt photographs of claims. */
  readonly photoKeys: Keyring;
}

/** Registers them from the lowest to the highest; a lower one receives callbacks for what it needs of a higher one. */
export function registerPurchase(platform: Platform, options: AppOptions, parts: PurchaseParts) {
  const { catalogue, rates, metrics, publicOrigin, checkoutLimits } = options;
  const { shopperOrigin = publicOrigin, checkoutOrigin } = options;
  const { cartDays, discounts, photoKeys } = parts;
  const isOrdered = async (cartId: string) => (await order.orders.tokenOfCart(cartId)) !== null;

  const cart = registerCart(platform, {
    catalogue,
    discounts,
    shopperOrigin,
    limits: options.cartLimits,
    cartDays,
    isOrdered,
    shopify: options.shopify,
    bagVendor: options.cartVendor ?? 'local',
    changesPerMinute: options.changesPerMinute,
    counted: metrics.countWrites,
  });
  const payments = registerPayments(platform, {
    stripe: options.stripe,
    pagesOrigin: checkoutOrigin ?? shopperOrigin,
    wrapProvider: options.wrapProvider,
  });
  metrics.showPaymentBreaker(payments.breaker);
  const order = registerOrders(platform, {
    catalogue,
    attempts: paidAttempts,
    followUps: orderFollowUps,
    onMoved(to, actor) {
      metrics.orderMoved(to, actor);
      // Return envelopes are sent with the order.
      if (to === 'shipped') returns.cases.sendSoon();
    },
  });
  const checkout = registerCheckout(platform, {
    carts: cart.carts,
    orders: order.orders,
    payments,
    rates,
    shopperOrigin,
    checkoutOrigin,
    checkoutHosts: options.checkoutHosts ?? [],
    tellOfPayment: (attemptId, notice) =>
      takeNotice({ db: platform.database.db, logger: platform.logger, refundFailed }, attemptId, notice),
    onPayment: (outcome) => metrics.payment(payments.provider.name, outcome),
  });
  const returns = registerReturns(platform, {
    catalogue,
    ...order,
    providers: payments.providers,
    photoKeys,
    onMoved: metrics.orderMoved,
    findsPerMinute: checkoutLimits.ORDER_FINDS_PER_MINUTE,
    findsPerName: checkoutLimits.ORDER_FINDS_PER_NAME,
  });
  return { cart, payments, order, checkout, returns, isOrdered };
}
