/** Stripe's events, as its webhook sends them: which of them matter here, and what they tell. */
import type Stripe from 'stripe';
import type { ToldNotice } from './toldNotice.ts';

export type StripeNews =
  /** Something has happened to this session: its payment is to be looked at. */
  | { readonly kind: 'session'; readonly reference: string }
  | { readonly kind: 'notice'; readonly intent: string; readonly notice: ToldNotice };

/** Null when nothing in the event matters here. */
export function newsIn(event: Stripe.Event): StripeNews | null {
  switch (event.type) {
    // Any event of a session is a reason to look at its payment; which one, and how often it comes, does not matter.
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
