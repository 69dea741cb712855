import { Button } from '@tessera/design-system/Button';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Field } from '../../../platform/pages/Field.tsx';
import { pageTexts } from '../../../platform/pages/texts.ts';
import type { Order } from '../../orders/orders.ts';
import { orderZone } from '../../orders/orderZone.ts';
import { returnTexts } from '../texts.ts';
import { CaseForm } from './CaseForm.tsx';
import { envelopeSentAt, isoDayText } from './caseSentences.ts';
import { nextCaseStates } from './caseStates.ts';
import type { ReturnCase } from './caseTables.ts';
import { lastSendingDay, pickupDays } from './pickupDays.ts';

/** The name of a pickup's form field. */
export const pickupField = ({ number }: Pick<ReturnCase, 'number'>): string => `day-${number}`;

export interface PickupFormProps {
  readonly returnCase: ReturnCase;
  readonly order: Order;
  readonly locale: Locale;
  readonly now: Date;
  /** The number of the trade-in whose pickup form was submitted without a day. */
  readonly dayMissing: string | null;
}

/** The form that books a pickup for an old ring, if one can be booked; otherwise the note that it is too late. */
export function PickupForm({ returnCase, order, locale, now, dayMissing }: PickupFormProps) {
  const t = returnTexts(locale);
  const sentAt = envelopeSentAt(returnCase);
  if (!nextCaseStates(returnCase, 'shopper').includes('pickup_booked') || sentAt === null) return null;
  const zone = orderZone(order);
  const days = pickupDays(sentAt, now, zone);
  if (days.length === 0) return <p className="quiet">{t('claims.tradeIn.tooLate')}</p>;
  const weekday = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'full' });
  return (
    <CaseForm order={order} returnCase={returnCase}>
      <div className="fields">
        <Field
          name={pickupField(returnCase)}
          label={t('claims.tradeIn.pickup')}
          value={returnCase.pickupDay ?? ''}
          required
          hint={t('claims.tradeIn.pickupHint', { last: isoDayText(lastSendingDay(sentAt, zone), locale) })}
          error={dayMissing === returnCase.number ? t('claims.tradeIn.chooseDay') : undefined}
          options={[
            { value: '', text: pageTexts(locale)('form.choose') },
            ...days.map((day) => ({ value: day, text: weekday.format(new Date(`${day}T00:00:00Z`)) })),
          ]}
        />
      </div>
      <p className="actions">
        <Button type="submit" block name="to" value="pickup_booked">
          {returnCase.state === 'pickup_booked' ? t('claims.tradeIn.bookAgain') : t('claims.tradeIn.book')}
        </Button>
      </p>
    </CaseForm>
  );
}
