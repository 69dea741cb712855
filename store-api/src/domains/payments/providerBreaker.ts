/** A circuit breaker before a payment provider: while it is away nobody waits for its time-outs, and no round asks it row after row. */
import type { Logger } from '@tessera/service-kit/logger';
import { inSpan } from '@tessera/service-kit/tracing';
import { BrokenCircuitError } from 'cockatiel';
import { createBreaker, type OutsideBreaker } from '../../platform/data/outsideBreaker.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/** The provider does not work, or was not asked because it has failed too often: other calls would fail alike. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

export interface GuardedProvider {
  /** Throws `ProviderAway` where the provider is away. */
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
      // The provider, which is somebody else, is told of no trace.
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
