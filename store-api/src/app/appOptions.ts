/** What the service is made of: its data, its settings, and its connections to the outside. */
import type { Logger } from '@tessera/service-kit/logger';
import type { Readiness } from '@tessera/service-kit/readiness';
import type { CartVendorName } from '@tessera/shared-contracts/bag/cartVendor';
import type { CartLimits } from '../domains/cart/cartLimits.ts';
import type { CartVendor } from '../domains/cart/cartVendor.ts';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import type { Reviews } from '../domains/catalogue/reviews.ts';
import type { CheckoutLimits } from '../domains/checkout/checkoutLimits.ts';
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
  /** The newest good catalogue and partners. */
  readonly catalogue: () => Catalogue;
  readonly affiliates: () => Affiliates;
  readonly reviews: () => Reviews;
  readonly workplaces: () => Workplaces;
  /** Keeps mails for the queue; a request never waits for a mail server. */
  readonly mailer: QueuedMailer;
  /** The queue, beside its mails. */
  readonly jobs: Pick<Jobs, 'settleLater' | 'refundLater' | 'dead' | 'retry' | 'drop' | 'counts'>;
  readonly background: Background;
  /** Keys that magic links and workplace codes are signed with. */
  readonly signingKeys: SigningKeys;
  readonly rates: () => CheckoutRates;
  /** Takes the money; null: the test provider does, which moves none. */
  readonly stripe: StripePayments | null;
  /** Wraps the provider, for tests of what happens when it fails. */
  readonly wrapProvider?: ((provider: PaymentProvider) => PaymentProvider) | undefined;
  /** Tokens that may do everything an operator can. */
  readonly bootstrapTokens: readonly string[];
  /** An OpenID provider whose tokens let operators in as well; none by default. */
  readonly operatorOidc?: OperatorOidc | null | undefined;
  /** Proxies before the operators' listener whose `X-Forwarded-For` is believed; none by default: the audit names addresses. */
  readonly operatorProxies?: readonly string[] | undefined;
  /** Calls that need two operators; none by default. */
  readonly secondPerson?: SecondPerson | undefined;
  /** The vendor `shopify`, where a shop is set up. */
  readonly shopify?: CartVendor;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
  /** Stands before the paths that a browser is sent to within the store; empty: it stays at the origin that it uses. Default: `publicOrigin`. */
  readonly shopperOrigin?: string | undefined;
  /** Where checkout, orders and withdrawals are, without a trailing slash; the store's own origin by default. */
  readonly checkoutOrigin?: string | undefined;
  /** Addresses and networks whose `X-Forwarded-For` is believed; loopback and private networks by default. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly logger: Logger;
  readonly metrics: StoreMetrics;
  readonly readiness: Readiness;
  /** Changes of carts per minute and client address; 0 is without limit. */
  readonly changesPerMinute: number;
  /** Default: those of `cartLimits.ts`. */
  readonly cartLimits?: CartLimits | undefined;
  /** Days after its last write that a cart is kept; 30 by default. */
  readonly cartDays?: number | undefined;
  /** The time, for tests. */
  readonly now?: (() => Date) | undefined;
  /** Each of login, verify and referral, per minute and client address; 0 is without limit. */
  readonly partnerCallsPerMinute: number;
  readonly checkoutLimits: CheckoutLimits;
  /** Limit on request bodies; none by default. */
  readonly bodyBudget?: BodyBudget | undefined;
  readonly callRequests: CallRequestSettings;
  readonly waitlist: WaitlistSettings;
  readonly heroDocuments: HeroDocumentSettings;
  /** Hosts of checkouts besides the store's own; none by default. */
  readonly checkoutHosts?: readonly string[] | undefined;
  /** Which vendor the bag is told to keep its carts with; `local` by default. */
  readonly cartVendor?: CartVendorName | undefined;
  /** Mails in 24 hours to one address that was typed into a form; 0 is without limit. */
  readonly mailsPerAddress: number;
}
