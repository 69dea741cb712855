import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { orderedPath } from '../cart/checkoutUrl.ts';
import { useText } from '../text.ts';
import * as styles from './EmptyBag.styles.ts';
import { EmptyCharger } from './EmptyCharger.tsx';

interface EmptyBagProps {
  /** Id of the cart that has become an order. Null: none has. */
  readonly ordered: string | null;
  onClose(): void;
}

/** The empty bag: says that it is empty or was ordered, and links to the order and back to the page (BAG-07, BAG-21). */
export function EmptyBag({ ordered, onClose }: EmptyBagProps) {
  const { t } = useText();
  const said = ordered === null ? 'bag.empty' : 'bag.ordered';
  return (
    <div className={styles.empty}>
      <EmptyCharger />
      <h3 className={styles.title}>{t(`${said}.title`)}</h3>
      <p className={styles.text}>{t(`${said}.text`)}</p>
      <div className={styles.actions}>
        {ordered === null ? null : (
          <ButtonLink className={styles.action} href={orderedPath(ordered)} data-document="">
            {t('bag.ordered.link')}
          </ButtonLink>
        )}
        <Button className={styles.action} variant={ordered === null ? 'primary' : 'secondary'} onClick={onClose}>
          {t('bag.empty.back')}
        </Button>
      </div>
    </div>
  );
}
