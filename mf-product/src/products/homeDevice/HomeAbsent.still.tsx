import { useRemote } from '@tessera/remote-kit/useRemote';
import { BuyAbsent } from '../../purchase/BuyAbsent.tsx';
import { useText } from '../../text.ts';
import type { HomeOffers } from './homeOffers.ts';

export interface HomeAbsentProps {
  readonly kind: Exclude<HomeOffers['kind'], 'offered'>;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** Shown when Home cannot be bought here, or not now: the reason, and alternatives. */
export default function HomeAbsent({ kind, ring }: HomeAbsentProps) {
  const { t } = useText();
  const { url } = useRemote();
  const again = kind === 'unknown';
  return (
    <BuyAbsent
      title={t(`homeFacts.${kind}.title`)}
      text={t(`homeFacts.${kind}.text`)}
      first={{ href: again ? url : ring, label: t(`homeFacts.${again ? 'again' : 'ring'}`) }}
      others={[{ href: '/home', label: t('homeFacts.story') }]}
    />
  );
}
