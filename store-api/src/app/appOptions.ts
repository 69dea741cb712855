/** Dependencies of the service: its data, its settings, and its connections to other systems. */
import type { Readiness } from '@tessera/service-kit/http/readiness';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { CartVendorName } from '@tessera/shared-contracts/bag/cartVendor';
import type { CartLimits } from '../domains/cart/cartSettings.ts';
import type { CartVendor } from '../domains/cart/cartVendor.ts';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import type { Reviews } from '../domains/catalogue/reviews.ts';
import type { CheckoutLimits } from '../domains/checkout/checkoutRateLimits.ts';
import type { CallRequestSettings } from '../domains/leads/callRequests/callRequestSettings.ts';
import type { WaitlistSettings } from '../domains/leads/waitlist/waitlistSettings.ts';
import type { PaymentProvider } from '../domains/payments/paymentProvider.ts';
import type { StripePayments } from '../domains/payments/stripePayments.ts';
import type { CheckoutRates } from '../domains/pricing/checkoutRates.ts';
import type { HeroDocumentSettings } from '../domains/programmes/heroProofs/heroDocumentSettings.ts';
import type { Affiliates } from '../domains/programmes/partners/affiliates.ts';
import type { Workplaces } from '../domains/programmes/partners/workplaces.ts';
import type { StoreDatabase } from '../platform/data/database.ts';
import type { BodyBudget } from '../platform/http/limits/bodyBudget.ts';
import type { Background } from '../platform/jobs/background.ts';
import type { Jobs, QueuedMailer } from '../platform/jobs/jobs.ts';
import type { OperatorOidc } from '../platform/operators/operatorOidc.ts';
import type { SecondPerson } from '../platform/operators/operatorSettings.ts';
import type { SigningKeys } from '../platform/secrets/signingKeys.ts';
import type { StoreMetrics } from './storeMetrics.ts';

export interface AppOptions {
  readonly database: StoreDatabase;
  /** The latest valid catalogue and partners. */
  readonly catalogue: () => Catalogue;
  readonly affiliates: () => Affiliates;
  readonly reviews: () => Reviews;
  readonly workplaces: () => Workplaces;
  /** Stores mails for the queue, so that a request never waits for a mail server. */
  readonly mailer: QueuedMailer;
  /** The job queue, except its mails. */
  readonly jobs: Pick<Jobs, 'settleLater' | 'refundLater' | 'dead' | 'retry' | 'drop' | 'counts'>;
  readonly background: Background;
  /** Keys that sign magic links and workplace codes. */
  readonly signingKeys: SigningKeys;
  readonly rates: () => CheckoutRates;
  /** Payments through Stripe. Null: the test provider, which moves no money. */
  readonly stripe: StripePayments | null;
  /** Wraps the provider, for tests of its failures. */
  readonly wrapProvider?: ((provider: PaymentProvider) => PaymentProvider) | undefined;
  /** Tokens with all operator permissions. */
  readonly bootstrapTokens: readonly string[];
  /** An OpenID provider whose tokens also authenticate operators; none by default. */
  readonly operatorOidc?: OperatorOidc | null | undefined;
  /** Proxies before the operators' listener whose `X-Forwarded-For` is trusted; none by default, because the audit records addresses. */
  readonly operatorProxies?: readonly string[] | undefined;
  /** Calls that need two operators; none by default. */
  readonly secondPerson?: SecondPerson | undefined;
  /** The vendor `shopify`, when a shop is configured. */
  readonly shopify?: CartVendor;
  /** Public origin of the store, without a trailing slash. */
  readonly publicOrigin: string;
  /** Prefix of redirects within the store; empty: redirects stay on the browser's current origin. Default: `publicOrigin`. */
  readonly shopperOrigin?: string | undefined;
  /** Origin of checkout, orders and withdrawals, without a trailing slash; the store's own origin by default. */
  readonly checkoutOrigin?: string | undefined;
  /** Addresses and networks whose `X-Forwarded-For` is trusted; loopback and private networks by default. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly logger: Logger;
  readonly metrics: StoreMetrics;
  readonly readiness: Readiness;
  /** Cart changes per minute and client address; 0: no limit. */
  readonly changesPerMinute: number;
  /** Default: those of `cartSettings.ts`. */
  readonly cartLimits?: CartLimits | undefined;
  /** Days that a cart is stored after its last write; 30 by default. */
  readonly cartDays?: number | undefined;
  /** The time, for tests. */
  readonly now?: (() => Date) | undefined;
  /** Calls of login, verify and referral, each, per minute and client address; 0: no limit. */
  readonly partnerCallsPerMinute: number;
  readonly checkoutLimits: CheckoutLimits;
  /** Memory limit for request bodies; none by default. */
  readonly bodyBudget?: BodyBudget | undefined;
  readonly callRequests: CallRequestSettings;
  readonly waitlist: WaitlistSettings;
  readonly heroDocuments: HeroDocumentSettings;
  /** Hosts of checkouts besides the store's own; none by default. */
  readonly checkoutHosts?: readonly string[] | undefined;
  /** Vendor that stores the bag's carts; `local` by default. */
  readonly cartVendor?: CartVendorName | undefined;
  /** Mails in 24 hours to one address from forms; 0: no limit. */
  readonly mailsPerAddress: number;
}
