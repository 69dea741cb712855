/** Trade-ins, claims and returns on the order's page: their states, histories, and the shopper's next steps (ORD-02, ORD-03). */
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import type { ReactNode } from 'react';
import { Notice } from '../../../platform/pages/Notice.tsx';
import { Section } from '../../../platform/pages/Section.tsx';
import { returnTexts } from '../texts.ts';
import { CASE_ANCHOR } from './caseSentences.ts';
import { isClaim, isReturn } from './caseStates.ts';
import type { ReturnCase } from './caseTables.ts';
import { OrderCase, type OrderCaseProps } from './OrderCase.tsx';
import { pickupField } from './PickupForm.tsx';

export interface OrderCasesOptions extends Omit<OrderCaseProps, 'returnCase'> {
  readonly cases: readonly ReturnCase[];
  /** The request came too late: the case had changed meanwhile. */
  readonly movedOn: boolean;
  /** Whether an item of the order can be claimed for, now or once it is shipped. */
  readonly claimable: boolean;
}

/** The messages above everything else, and the sections; null: none. */
export function orderCases({ cases, movedOn, claimable, ...shown }: OrderCasesOptions): {
  readonly before: ReactNode;
  readonly tradeIns: ReactNode;
  readonly claims: ReactNode;
  readonly returns: ReactNode;
} {
  const { order, locale, dayMissing } = shown;
  const t = returnTexts(locale);
  const missing = cases.find(({ number }) => number === dayMissing);
  const tradeIns = cases.filter(({ kind }) => kind === 'trade_in');
  const claims = cases.filter(({ kind }) => isClaim(kind));
  const returns = cases.filter(({ kind }) => isReturn(kind));
  const each = (returnCase: ReturnCase) => <OrderCase key={returnCase.id} returnCase={returnCase} {...shown} />;
  return {
    before: movedOn ? (
      <Notice title={t('claims.movedOnTitle')} text={t('claims.movedOn')} bad />
    ) : missing === undefined ? null : (
      <Notice
        title={t('claims.tradeIn.pickup')}
        links={[{ field: pickupField(missing), text: t('claims.tradeIn.chooseDay') }]}
        bad
      />
    ),
    tradeIns:
      tradeIns.length === 0 ? null : (
        <Section id={CASE_ANCHOR.tradeIns} title={t('claims.tradeIn.title')}>
          {tradeIns.map(each)}
          <p className="small">
            <a href="/trade-in">{t('claims.tradeIn.how')}</a>
          </p>
        </Section>
      ),
    returns:
      returns.length === 0 ? null : (
        <Section id={CASE_ANCHOR.returns} title={t('goods.yours')}>
          {returns.map(each)}
        </Section>
      ),
    claims:
      claims.length === 0 && !claimable ? null : (
        <Section id={CASE_ANCHOR.claims} title={t('claims.claim.yours')}>
          {claims.map(each)}
          {claimable ? (
            <>
              <p className="quiet">{t('claims.claim.makeHint')}</p>
              <p className="actions">
                <ButtonLink href={`/order/${order.token}/claim`} variant="secondary">
                  {t('claims.claim.make')}
                </ButtonLink>
              </p>
            </>
          ) : null}
        </Section>
      ),
  };
}
