/** Section of the order's page: the link to return something. */
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { ReactNode } from 'react';
import { dayText } from '../../../platform/pages/clock.ts';
import { Section } from '../../../platform/pages/Section.tsx';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Order } from '../../orders/orders.ts';
import { chosenLines } from '../refunds/piecesForm.ts';
import { returnTexts } from '../texts.ts';
import { returnablePieces, returnDeadlines } from './returnable.ts';
import { returnPath } from './returnPages.tsx';

/** Null: nothing can be returned now. */
export function orderReturn(order: Order, locale: Locale, catalogue: Catalogue, now: Date): ReactNode {
  const t = returnTexts(locale);
  const offered = returnablePieces(order, order.returns.gone, catalogue, now);
  if (chosenLines(order, offered, catalogue).length === 0) return null;
  const deadlines = returnDeadlines(order, catalogue).filter(
    (deadline, line) => deadline !== null && offered[line] !== 0,
  );
  const last = new Date(Math.max(...deadlines.map(Number)));
  return (
    <Section id="return" title={t('goods.title')}>
      <p className="quiet">{t('goods.until', { day: dayText(last, locale) })}</p>
      <p className="actions">
        <ButtonLink href={returnPath(order)} variant="secondary">
          {t('goods.open')}
        </ButtonLink>
      </p>
    </Section>
  );
}
