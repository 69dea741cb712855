/** Stripe by its hosted page (Checkout Sessions): card data never comes here. Money is held first, then captured. */
import { STORE_CURRENCY } from '@tessera/shared-contracts/stores/stores';
import Stripe from 'stripe';
import { amountIn, minorUnits } from '../../platform/data/money.ts';
import type { PaymentProvider, PaymentStatus } from './paymentProvider.ts';
import type { ToldNotice } from './toldNotice.ts';

export interface StripeOptions {
  readonly secretKey: string;
  /** Of the webhook's endpoint, each of which will do; without one webhooks are refused, and returns alone tell of payments. */
  readonly webhookSecrets: readonly string[];
  /** Another address of Stripe's API, for tests. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}

export interface StripePayments extends PaymentProvider {
  /**
   * What a webhook speaks of; null: nothing that matters here.
   * @throws when the signature does not fit the body
   */
  readWebhook(body: Buffer, signature: string): StripeNews | null;
  /** The key of the attempt that a payment intent belongs to; null: none of ours. @throws when Stripe does not answer */
  attemptOf(intent: string): Promise<string | null>;
}

export type StripeNews =
  /** Something has happened to this session: its payment is to be looked at. */
  | { readonly kind: 'session'; readonly reference: string }
  | { readonly kind: 'notice'; readonly intent: string; readonly notice: ToldNotice };

/** Milliseconds for an answer of Stripe's. */
const TIMEOUT_MS = 10_000;
/** Stripe refuses more than 25 to one endpoint; shoppers have the rest. */
const CALLS_PER_SECOND = 18;

const LOCALE = { 'en-US': 'en', ja: 'ja', de: 'de', th: 'th' } as const;

export function createStripePayments({ secretKey, webhookSecrets, api }: StripeOptions): StripePayments {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...api });

  const retrieve = async (reference: string) => {
    const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
    const intent = session.payment_intent;
    return { session, intent: typeof intent === 'string' ? await stripe.paymentIntents.retrieve(intent) : intent };
  };

  return {
    name: 'stripe',
    formOrigins: ['https://checkout.stripe.com'],

    callsPerSecond: CALLS_PER_SECOND,
    // Of a key that is refused, too: the next call fails alike.
    isAway: (error) =>
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAuthenticationError,

    async begin({ key, store, amount, currency, email, locale, description, expiresAt, returnUrl, cancelUrl }) {
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
    },

    async status(reference, { store, amount }) {
      const { session, intent } = await retrieve(reference);
      if (session.status === 'expired') return 'cancelled';
      if (intent === null) return 'open';
      // The bank refused it after the shopper had left Stripe's page.
      if (session.status === 'complete' && intent.status === 'requires_payment_method') return 'declined';
      const asked =
        session.amount_total === minorUnits(amountIn(store, amount)) &&
        session.currency === STORE_CURRENCY[store].toLowerCase();
      const status = statusOf(intent.status);
      return !asked && (status === 'authorised' || status === 'captured') ? 'mismatch' : status;
    },

    async confirm(reference) {
      const { intent } = await retrieve(reference);
      if (intent === null) return 'open';
      if (intent.status !== 'requires_capture') return statusOf(intent.status);
      const captured = await stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `${reference}-capture` });
      return statusOf(captured.status);
    },

    async cancel(reference) {
      const { session, intent } = await retrieve(reference);
      // Stripe keeps an answer under its key for a day, failures of its own too: a hold is gone by then at the latest.
      if (intent?.status === 'requires_capture') {
        await stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `${reference}-cancel` });
      } else if (session.status === 'open') {
        await stripe.checkout.sessions.expire(reference, {}, { idempotencyKey: `${reference}-expire` });
      } else if (intent?.status === 'processing') {
        throw new Error('The payment can be cancelled once the bank has answered.');
      }
    },

    async refund(reference, { key, store, amount }) {
      const { intent } = await retrieve(reference);
      if (intent === null) throw new Error('There is no payment to pay a part of back.');
      // Stripe keeps an answer under its key for a day; after that the refund itself says that it was made.
      const made = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
      if (
        made.data.some(({ metadata, status }) => metadata?.key === key && status !== 'failed' && status !== 'canceled')
      )
        return;
      await stripe.refunds.create(
        { payment_intent: intent.id, amount: minorUnits(amountIn(store, amount)), metadata: { key } },
        { idempotencyKey: `${key}-refund` },
      );
    },

    readWebhook(body, signature) {
      let refused: unknown = new Error('There is no STRIPE_WEBHOOK_SECRET to check a webhook with.');
      for (const secret of webhookSecrets) {
        try {
          return newsIn(stripe.webhooks.constructEvent(body, signature, secret));
        } catch (error) {
          refused = error;
        }
      }
      throw refused;
    },

    async attemptOf(intent) {
      const { metadata } = await stripe.paymentIntents.retrieve(intent);
      return metadata.attempt ?? null;
    },
  };
}

function newsIn(event: Stripe.Event): StripeNews | null {
  switch (event.type) {
    // Whatever happens to a session is a reason to look at its payment; how it is said then, and how often, does not matter.
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'session', reference: event.data.object.id };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { id, status, amount, failure_reason: reason = null, metadata, payment_intent } = event.data.object;
      const kind = status === 'failed' || status === 'canceled' ? 'refund.failed' : 'refund';
      return noticeOf(payment_intent, {
        // A refund that goes on from pending to succeeded is one piece of news.
        id: `${id} ${kind}`,
        ...{ kind, state: status ?? 'unknown', minorUnits: amount, reason, refundKey: metadata?.key ?? null },
      });
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { id, status, amount, reason, payment_intent } = event.data.object;
      return noticeOf(payment_intent, {
        id: `${id} ${status}`,
        ...{ kind: 'dispute', state: status, minorUnits: amount, reason, refundKey: null },
      });
    }
    default:
      return null;
  }
}

function noticeOf(intent: string | Stripe.PaymentIntent | null, notice: ToldNotice): StripeNews | null {
  return intent === null ? null : { kind: 'notice', intent: typeof intent === 'string' ? intent : intent.id, notice };
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
