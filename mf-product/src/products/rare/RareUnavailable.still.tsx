import { useRemote } from '@tessera/remote-kit/useRemote';
import { BuyAbsent } from '../../purchase/BuyAbsent.tsx';
import { useText } from '../../text.ts';

export interface RareUnavailableProps {
  readonly kind: 'notSold' | 'unknown';
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** Takes the form's place while the Rare cannot be bought: the reason, and other links. */
export default function RareUnavailable({ kind, ring }: RareUnavailableProps) {
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
