import { Button } from '@tessera/design-system/Button';
import { TextField } from '@tessera/design-system/TextField';
import {
  FIND_ORDER_FIELDS,
  FIND_ORDER_PATH,
  type FindPurpose,
  MAX_REFERENCE_LENGTH,
} from '@tessera/shared-contracts/afterSales/orderPaths';
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { useText } from '../text.ts';
import * as styles from './FindOrderForm.styles.ts';

export interface FindOrderFormProps {
  readonly purpose: FindPurpose;
  readonly title: string;
}

/** Requests the link to an order. The server returns invalid entries with the form still filled in. */
export function FindOrderForm({ purpose, title }: FindOrderFormProps) {
  const { t } = useText();
  return (
    <form className={styles.form} method="post" action={FIND_ORDER_PATH} aria-labelledby="find-order" noValidate>
      <h2 className={styles.title} id="find-order">
        {title}
      </h2>
      <input type="hidden" name={FIND_ORDER_FIELDS.purpose} value={purpose} />
      <TextField
        id="order"
        label={t('findOrder.order')}
        hint={t('findOrder.orderHint')}
        name={FIND_ORDER_FIELDS.order}
        maxLength={MAX_REFERENCE_LENGTH}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        id="email"
        label={t('findOrder.email')}
        hint={t('findOrder.emailHint')}
        name={FIND_ORDER_FIELDS.email}
        type="email"
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="email"
      />
      <Button type="submit" block>
        {t('findOrder.submit')}
      </Button>
      <p className={styles.safe}>{t('findOrder.safe')}</p>
    </form>
  );
}
