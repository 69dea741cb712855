/** Section of the order's page: the gift's recipient, its note, and whether the recipient got the mail. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { type Clock, dayText } from '../../platform/pages/clock.ts';
import { Section } from '../../platform/pages/Section.tsx';
import { giftOf } from '../orders/orderGift.ts';
import { hasLeft } from '../orders/orderStates.ts';
import type { Order } from '../orders/orders.ts';
import { orderTexts } from '../orders/texts.ts';

export interface GiftSectionProps {
  readonly order: Order;
  readonly locale: Locale;
  readonly clock: Clock;
}

export function GiftSection({ order, locale, clock }: GiftSectionProps) {
  const gift = giftOf(order.attributes);
  if (gift === null) return null;
  const t = orderTexts(locale);
  const { email, from, note } = gift;
  return (
    <Section id="gift" title={t('order.gift')}>
      {email === '' ? null : <p>{t('order.giftFor', { email })}</p>}
      {note === '' ? null : <p className="note">{note}</p>}
      {from === null ? null : <p>{t('order.giftFrom', { name: from })}</p>}
      {gift.notify ? <GifteeMailStatus order={order} locale={locale} clock={clock} /> : null}
    </Section>
  );
}

/** Whether the recipient got the mail about the gift. Renders nothing for orders shipped before such mails existed. */
function GifteeMailStatus({
  order: { state, contents, gifteeMailDueAt, gifteeMailedAt },
  locale,
  clock,
}: GiftSectionProps) {
  const t = orderTexts(locale);
  if (gifteeMailedAt !== null) return <p>{t('order.giftTold', { day: dayText(gifteeMailedAt, locale, clock) })}</p>;
  if (hasLeft({ state }) && gifteeMailDueAt === null) return null;
  return <p>{t('order.giftTells', { context: contents })}</p>;
}
