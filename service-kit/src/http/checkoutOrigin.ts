/**
 * An origin of its own for checkout, orders and withdrawals (`CHECKOUT_ORIGIN`, decision 100). A page's script can read whatever its own
 * origin serves, so what a shopper typed is served where no release's script runs.
 */
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import * as z from 'zod';

/** Pages below these show what a shopper typed, to whoever has a cookie's key or an order's link. */
export const CHECKOUT_PATHS = ['/checkout', '/order', WITHDRAW_PATH] as const;

export const checkoutOriginSchema = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, 'must be an origin alone')
  .transform((text) => new URL(text).origin);

/** Refines the environment: two origins that share cookies, or of which one travels unencrypted, keep nothing apart. */
export function checkCheckoutOrigin(
  {
    PUBLIC_ORIGIN,
    CHECKOUT_ORIGIN,
  }: { readonly PUBLIC_ORIGIN?: string | undefined; readonly CHECKOUT_ORIGIN?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (CHECKOUT_ORIGIN === undefined) return;
  const issue = (variable: string, message: string) => context.addIssue({ code: 'custom', path: [variable], message });
  if (PUBLIC_ORIGIN === undefined) {
    issue('PUBLIC_ORIGIN', 'CHECKOUT_ORIGIN needs it: the way back to the store, as https://store.example');
    return;
  }
  const [store, checkout] = [new URL(PUBLIC_ORIGIN), new URL(CHECKOUT_ORIGIN)];
  if (store.hostname === checkout.hostname) {
    issue(
      'CHECKOUT_ORIGIN',
      'must have another host name than PUBLIC_ORIGIN: cookies are sent to every port of a host',
    );
  }
  if (store.protocol !== checkout.protocol)
    issue('CHECKOUT_ORIGIN', `must begin with ${store.protocol} as PUBLIC_ORIGIN does`);
}
