/**
 * A circuit breaker for a payment provider: while the provider is down, nobody waits for its timeouts, and rounds do
 * not call it for every row.
 */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { inSpan } from '@tessera/service-kit/telemetry/tracing';
import { BrokenCircuitError } from 'cockatiel';
import { createBreaker, type OutsideBreaker } from '../../platform/data/outsideBreaker.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/** The provider is failing, or was not called because it has failed too often. Other calls would fail alike. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

export interface GuardedProvider {
  /** Throws `ProviderAway` when the provider is down. */
  readonly provider: PaymentProvider;
  readonly breaker: OutsideBreaker;
}

export function guardProvider(provider: PaymentProvider, logger: Logger): GuardedProvider {
  const { name } = provider;
  const breaker = createBreaker(
    (error) => provider.isAway(error),
    (isAway) => {
      if (isAway)
        logger.error(
          { event: 'payment.provider.away', provider: name },
          'the payment provider is not asked for a while',
        );
      else logger.info({ event: 'payment.provider.back', provider: name }, 'the payment provider works again');
    },
  );
  const guarded = async <Answer>(operation: string, call: () => Promise<Answer>): Promise<Answer> => {
    try {
      // A client span only: no trace context is sent to the provider, a third party.
      const traced = () => inSpan(`payment ${operation}`, { 'payment.provider': name }, 'client', call);
      return await breaker.execute(traced);
    } catch (error) {
      if (error instanceof BrokenCircuitError || provider.isAway(error)) {
        throw new ProviderAway(`${name} does not answer.`, { cause: error });
      }
      throw error;
    }
  };
  return {
    breaker,
    provider: {
      ...provider,
      begin: (request) => guarded('begin', () => provider.begin(request)),
      status: (reference, expected) => guarded('status', () => provider.status(reference, expected)),
      confirm: (reference) => guarded('confirm', () => provider.confirm(reference)),
      cancel: (reference) => guarded('cancel', () => provider.cancel(reference)),
      refund: (reference, part) => guarded('refund', () => provider.refund(reference, part)),
    },
  };
}
