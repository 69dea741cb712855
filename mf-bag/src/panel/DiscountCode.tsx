import { Button } from '@tessera/design-system/Button';
import { TextField } from '@tessera/design-system/TextField';
import { MAX_DISCOUNT_CODE_LENGTH } from '@tessera/shared-contracts/bag/discountCodes';
import { type FormEvent, useState } from 'react';
import type { CodeAnswer } from '../cart/cartCalls.ts';
import { useText } from '../text.ts';
import * as styles from './DiscountCode.styles.ts';

export interface DiscountCodeProps {
  readonly disabled: boolean;
  onApply(code: string): Promise<CodeAnswer>;
}

/** A field for a discount code. The outcome of the last attempt is shown below it until something else is typed. */
export function DiscountCode({ disabled, onApply }: DiscountCodeProps) {
  const { t } = useText();
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<CodeAnswer | 'asking' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '' || answer === 'asking') return;
    setAnswer('asking');
    onApply(typed).then((outcome) => {
      setAnswer(outcome);
      if (outcome === 'applied') setCode('');
    }, reportError);
  };
  const isRefused = answer === 'wrong' || answer === 'better' || answer === 'failed';
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        className={styles.field}
        label={t('panel.code.label')}
        value={code}
        maxLength={MAX_DISCOUNT_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        error={isRefused ? t(`panel.code.${answer}`) : null}
        onChange={({ target }) => {
          setCode(target.value);
          setAnswer(null);
        }}
      />
      <div className={styles.apply}>
        <Button type="submit" variant="secondary" disabled={disabled} loading={answer === 'asking'}>
          {t('panel.code.apply')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {isRefused ? t(`panel.code.${answer}`) : answer === 'applied' ? t('panel.code.applied') : ''}
      </p>
    </form>
  );
}
