import { useRemote } from '@tessera/remote-kit/useRemote';
import { giftsIn } from '@tessera/shared-contracts/bag/giftStores';
import { dayRange } from '@tessera/shared-contracts/catalogue/dayRange';
import { arrivalOf, type DeliveryEstimate } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { useText } from '../../../text.ts';
import * as styles from './Delivery.styles.ts';
import { expressWords } from './expressWords.ts';
import type { RingDelivery } from './ringStoryData.ts';
import { StorySection } from './StorySection.tsx';

/** The steps of an order whose size is found with a kit (C4). */
const STEPS = ['order', 'kit', 'wear', 'ring'] as const;

interface DeliveryRow {
  readonly key: 'known' | 'engraved' | 'travelCharger' | 'stock' | 'stockExpress' | 'gift';
  readonly text: string;
}

/** Dispatch and arrival dates of an order placed today, in the visitor's store and language (C9, PDP-10). */
export function Delivery({ delivery }: { readonly delivery: RingDelivery }) {
  const { t } = useText();
  const { visitor } = useRemote();
  // Always the Gregorian calendar, whatever the language's default. At most eight weeks ahead, so without a year.
  const format = new Intl.DateTimeFormat(visitor.locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  });
  const dateOf = (iso: string) => new Date(`${iso}T00:00:00Z`);
  // No line break between a day and its month.
  const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');
  const day = (iso: string) => unbroken(format.format(dateOf(iso)));
  const days = (estimate: DeliveryEstimate) => {
    if (estimate.from === estimate.to) return day(estimate.from);
    const [from, to] = dayRange(format, dateOf(estimate.from), dateOf(estimate.to));
    return t('ringStory.delivery.days', { from: unbroken(from), to: unbroken(to) });
  };
  const rows: readonly DeliveryRow[] = [
    { key: 'known', text: days(delivery.ring) },
    { key: 'engraved', text: days(delivery.engravedRing) },
    {
      key: 'travelCharger',
      text: t('ringStory.delivery.leaves', {
        days: days(delivery.travelCharger),
        arrival: days(arrivalOf(delivery.travelCharger)),
      }),
    },
    { key: delivery.express ? 'stockExpress' : 'stock', text: days(delivery.inStock) },
    ...(giftsIn(visitor.store) ? [{ key: 'gift', text: t('ringStory.delivery.giftDays') } as const] : []),
  ];
  return (
    <StorySection id="delivery" split>
      <p className={styles.lead}>
        {t('ringStory.delivery.lead', {
          day: day(delivery.today),
          store: t(`ringStory.delivery.store.${visitor.store}`),
        })}
      </p>
      <h3 className={styles.heading}>{t('ringStory.delivery.withKit')}</h3>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li className={styles.step} key={step}>
            <span className={styles.when}>
              {t(`ringStory.delivery.${step}.when`, { day: day(delivery.sizingKit.to) })}
            </span>
            <span className={styles.what}>
              {t(`ringStory.delivery.${step}.what`, { arrival: days(arrivalOf(delivery.sizingKit)) })}
            </span>
          </li>
        ))}
      </ol>
      <h3 className={styles.heading}>{t('ringStory.delivery.today')}</h3>
      <dl className={styles.rows}>
        {rows.map(({ key, text }) => (
          <div className={styles.row} key={key}>
            <dt className={styles.name}>{t(`ringStory.delivery.${key}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {visitor.store === 'IN' ? <p className={styles.note}>{t('ringStory.delivery.express', expressWords())}</p> : null}
    </StorySection>
  );
}
