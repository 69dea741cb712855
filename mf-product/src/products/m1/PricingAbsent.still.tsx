import { useRemote } from '@tessera/remote-kit/useRemote';
import { waitlistUrl } from '@tessera/shared-contracts/stores/waitlist';
import { BuyAbsent } from '../../purchase/BuyAbsent.tsx';
import { useText } from '../../text.ts';
import type { M1Offers } from './m1Offers.ts';

export interface PricingAbsentProps {
  readonly kind: Exclude<M1Offers['kind'], 'offered'>;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** Shown when the M1 cannot be bought here, or not now: the reason, and alternatives. */
export default function PricingAbsent({ kind, ring }: PricingAbsentProps) {
  const { t } = useText();
  const { url, visitor } = useRemote();
  return (
    <BuyAbsent
      title={t(`pricingFacts.${kind}.title`)}
      text={t(`pricingFacts.${kind}.text`)}
      first={
        kind === 'notSold'
          ? { href: waitlistUrl(visitor.country), label: t('pricingFacts.notSold.wait') }
          : { href: url, label: t('pricingFacts.unknown.again') }
      }
      others={[
        { href: '/glucose', label: t('pricingFacts.story') },
        { href: ring, label: t('pricingFacts.ring') },
      ]}
    />
  );
}
