import { useRemote } from '@tessera/remote-kit/useRemote';
import { BuyAbsent } from '../../purchase/BuyAbsent.tsx';
import { useText } from '../../text.ts';
import type { BloodOffers } from './bloodOffers.ts';

export interface BloodAbsentProps {
  readonly kind: Exclude<BloodOffers['kind'], 'offered'>;
  /** Path of the waiting list. */
  readonly waitlist: string;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** Shown when a test cannot be booked here, or not now: the reason, and alternatives. */
export default function BloodAbsent({ kind, waitlist, ring }: BloodAbsentProps) {
  const { t } = useText();
  const { url } = useRemote();
  const first = {
    unknown: { href: url, label: t('bloodVision.absent.again') },
    notSold: { href: waitlist, label: t('bloodVision.wait') },
    soldOut: { href: ring, label: t('bloodVision.ring') },
  };
  return (
    <BuyAbsent
      title={t(`bloodVision.absent.${kind}.title`)}
      text={t(`bloodVision.absent.${kind}.text`)}
      first={first[kind]}
      others={[{ href: '/blood-vision', label: t('bloodVision.story') }]}
    />
  );
}
