/** On the order's page: who gets the gift, what was written to them, and whether they know of it. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { type Clock, dayText } from '../../platform/pages/clock.ts';
import { Section } from '../../platform/pages/Section.tsx';
import { giftOf } from '../orders/orderGift.ts';
import { hasLeft } from '../orders/orderStates.ts';
import type { Order } from '../orders/orders.ts';
import { ORDER_TEXTS } from '../orders/orderTexts.ts';

export interface GiftSectionProps {
  readonly order: Order;
  readonly locale: Locale;
  readonly clock: Clock;
}

export function GiftSection({ order, locale, clock }: GiftSectionProps) {
  const gift = giftOf(order.attributes);
  if (gift === null) return null;
  const texts = ORDER_TEXTS[locale];
  const { email, from, note } = gift;
  return (
    <Section id="gift" title={texts.gift}>
      {email === '' ? null : <p>{texts.giftFor(email)}</p>}
      {note === '' ? null : <p className="note">{note}</p>}
      {from === null ? null : <p>{texts.giftFrom(from)}</p>}
      {gift.notify ? <Told order={order} locale={locale} clock={clock} /> : null}
    </Section>
  );
}

/** Whether whoever gets the gift knows of it. Orders that left before there was such a mail promise none. */
function Told({ order: { state, contents, gifteeMailDueAt, gifteeMailedAt }, locale, clock }: GiftSectionProps) {
  const texts = ORDER_TEXTS[locale];
  if (gifteeMailedAt !== null) return <p>{texts.giftTold(dayText(gifteeMailedAt, locale, clock))}</p>;
  if (hasLeft({ state }) && gifteeMailDueAt === null) return null;
  return <p>{texts.giftTells[contents === 'services' ? 'services' : 'goods']}</p>;
}
