import { useRemote } from '@tessera/remote-kit/useRemote';
import { BuyAbsent } from '../buying/BuyAbsent.tsx';
import { useText } from '../text.ts';

export interface RareAbsentProps {
  readonly kind: 'notSold' | 'unknown';
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** Where the Rare cannot be bought, or not just now: why, and what can be done instead. */
export default function RareAbsent({ kind, ring }: RareAbsentProps) {
  const { t } = useText();
  const { url } = useRemote();
  const again = kind === 'unknown';
  return (
    <BuyAbsent
      title={t(`rareFacts.${kind}.title`)}
      text={t(`rareFacts.${kind}.text`)}
      first={{ href: again ? url : ring, label: t(`rareFacts.${kind}.go`) }}
      others={[{ href: again ? ring : '/rare', label: t(`rareFacts.${kind}.else`) }]}
    />
  );
}
