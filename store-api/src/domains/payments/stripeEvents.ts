/** Converts the events of Stripe's webhook into news that the store handles. */
import type Stripe from 'stripe';
import type { ToldNotice } from './toldNotice.ts';

export type StripeNews =
  /** The session changed: its payment has to be checked. */
  | { readonly kind: 'session'; readonly reference: string }
  | { readonly kind: 'notice'; readonly intent: string; readonly notice: ToldNotice };

/** The news in an event. Null: the event is irrelevant here. */
export function newsIn(event: Stripe.Event): StripeNews | null {
  switch (event.type) {
    // Any event of a session triggers a check of its payment; its type and repeats do not matter.
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
        // The id ignores the step from pending to succeeded, so that both are one notice.
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
