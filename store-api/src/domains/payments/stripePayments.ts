/**
 * Stripe with its hosted page (Checkout Sessions): card data never reaches this service. Payments are authorised first,
 * then captured.
 */
import { STORE_CURRENCY } from '@tessera/shared-contracts/stores/stores';
import Stripe from 'stripe';
import { amountIn, minorUnits } from '../../platform/data/money.ts';
import type { BegunPayment, PaymentProvider, PaymentRequest, PaymentStatus, RefundedPart } from './paymentProvider.ts';
import { newsIn, type StripeNews } from './stripeEvents.ts';

export interface StripeOptions {
  readonly secretKey: string;
  /**
   * Secrets of the webhook endpoint; a signature by any of them is valid. Empty: webhooks are rejected, and payments
   * are detected only when shoppers return and by rounds.
   */
  readonly webhookSecrets: readonly string[];
  /** Another address for Stripe's API, for tests. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}

export interface StripePayments extends PaymentProvider {
  /**
   * Verifies and reads the event of a webhook. Null: the event is irrelevant here.
   * @throws when the signature does not fit the body
   */
  readWebhook(body: Buffer, signature: string): StripeNews | null;
  /**
   * The key of the attempt that a payment intent belongs to. Null: not created by this store. @throws when Stripe does
   * not respond
   */
  attemptOf(intent: string): Promise<string | null>;
}

/** Timeout of a Stripe request, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Stripe allows 25 per second and endpoint; the rest is left to shoppers. */
const CALLS_PER_SECOND = 18;

const LOCALE = { 'en-US': 'en', ja: 'ja', de: 'de', th: 'th' } as const;

export function createStripePayments({ secretKey, webhookSecrets, api }: StripeOptions): StripePayments {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...api });
  return {
    name: 'stripe',
    formOrigins: ['https://checkout.stripe.com'],
    callsPerSecond: CALLS_PER_SECOND,
    isAway,
    begin: (request) => createSession(stripe, request),
    status: (reference, expected) => statusOfSession(stripe, reference, expected),
    confirm: (reference) => capture(stripe, reference),
    cancel: (reference) => cancelSession(stripe, reference),
    refund: (reference, part) => refundPart(stripe, reference, part),
    readWebhook: (body, signature) => newsIn(verifiedEvent(stripe, webhookSecrets, body, signature)),
    async attemptOf(intent) {
      const { metadata } = await stripe.paymentIntents.retrieve(intent);
      return metadata.attempt ?? null;
    },
  };
}

/** Whether Stripe is failing. A rejected API key counts too, because the next call would fail alike. */
const isAway = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAuthenticationError;

async function retrieve(stripe: Stripe, reference: string) {
  const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
  const intent = session.payment_intent;
  return { session, intent: typeof intent === 'string' ? await stripe.paymentIntents.retrieve(intent) : intent };
}

async function createSession(stripe: Stripe, request: PaymentRequest): Promise<BegunPayment> {
  const { key, store, amount, currency, email, locale, description, expiresAt, returnUrl, cancelUrl } = request;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: key,
      customer_email: email,
      locale: LOCALE[locale],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: minorUnits(amountIn(store, amount)),
            product_data: { name: description },
          },
        },
      ],
      payment_intent_data: { capture_method: 'manual', metadata: { attempt: key } },
      success_url: returnUrl,
      cancel_url: cancelUrl,
      expires_at: Math.floor(expiresAt.getTime() / 1000),
    },
    { idempotencyKey: `${key}-begin` },
  );
  if (session.url === null) throw new Error('Stripe gave a checkout session without an address.');
  return { reference: session.id, url: session.url };
}

async function statusOfSession(
  stripe: Stripe,
  reference: string,
  { store, amount }: Pick<PaymentRequest, 'store' | 'amount'>,
): Promise<PaymentStatus> {
  const { session, intent } = await retrieve(stripe, reference);
  if (session.status === 'expired') return 'cancelled';
  if (intent === null) return 'open';
  // The bank declined it after the shopper had left Stripe's page.
  if (session.status === 'complete' && intent.status === 'requires_payment_method') return 'declined';
  const isExpectedAmount =
    session.amount_total === minorUnits(amountIn(store, amount)) &&
    session.currency === STORE_CURRENCY[store].toLowerCase();
  const status = statusOf(intent.status);
  return !isExpectedAmount && (status === 'authorised' || status === 'captured') ? 'mismatch' : status;
}

async function capture(stripe: Stripe, reference: string): Promise<PaymentStatus> {
  const { intent } = await retrieve(stripe, reference);
  if (intent === null) return 'open';
  if (intent.status !== 'requires_capture') return statusOf(intent.status);
  const captured = await stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `${reference}-capture` });
  return statusOf(captured.status);
}

async function cancelSession(stripe: Stripe, reference: string): Promise<void> {
  const { session, intent } = await retrieve(stripe, reference);
  // Stripe returns the same response for a key for a day, even its own failures, so a hold is released after a day at
  // the latest.
  if (intent?.status === 'requires_capture') {
    await stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `${reference}-cancel` });
  } else if (session.status === 'open') {
    await stripe.checkout.sessions.expire(reference, {}, { idempotencyKey: `${reference}-expire` });
  } else if (intent?.status === 'processing') {
    throw new Error('The payment can be cancelled once the bank has answered.');
  }
}

async function refundPart(stripe: Stripe, reference: string, { key, store, amount }: RefundedPart): Promise<void> {
  const { intent } = await retrieve(stripe, reference);
  if (intent === null) throw new Error('There is no payment to pay a part of back.');
  // Stripe remembers an idempotency key for a day; after that, the list of refunds shows that this one was made.
  const made = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
  if (made.data.some(({ metadata, status }) => metadata?.key === key && status !== 'failed' && status !== 'canceled'))
    return;
  await stripe.refunds.create(
    { payment_intent: intent.id, amount: minorUnits(amountIn(store, amount)), metadata: { key } },
    { idempotencyKey: `${key}-refund` },
  );
}

/** The event of a webhook whose signature fits one of the secrets. @throws when none fits */
function verifiedEvent(stripe: Stripe, secrets: readonly string[], body: Buffer, signature: string): Stripe.Event {
  let signatureError: unknown = new Error('There is no STRIPE_WEBHOOK_SECRET to check a webhook with.');
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret);
    } catch (error) {
      signatureError = error;
    }
  }
  throw signatureError;
}

function statusOf(status: Stripe.PaymentIntent.Status): PaymentStatus {
  switch (status) {
    case 'requires_capture':
      return 'authorised';
    case 'succeeded':
      return 'captured';
    case 'canceled':
      return 'cancelled';
    default:
      return 'open';
  }
}
