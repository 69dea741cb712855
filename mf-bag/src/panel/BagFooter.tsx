import { Button } from '@tessera/design-system/Button';
import { classNames } from '@tessera/design-system/classNames';
import { Icon } from '@tessera/design-system/Icon';
import { Price } from '@tessera/design-system/Price';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { type Cart, type CartLine, ENGRAVING_ATTRIBUTE } from '@tessera/shared-contracts/bag/cart';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { bagTotals } from '../cart/bagTotals.ts';
import { codesToShow, rowKey, rowName, unusedCodes } from '../lines/breakupRow.ts';
import { disclaimers } from '../lines/disclaimer.ts';
import { useText } from '../text.ts';
import * as styles from './BagFooter.styles.ts';
import { CopyButton } from './CopyButton.tsx';
import { DiscountCode, type DiscountCodeProps } from './DiscountCode.tsx';

export interface BagFooterProps {
  readonly onCode: DiscountCodeProps['onApply'];
  readonly cart: Cart;
  /** The cart's lines, in the order of the panel. */
  readonly lines: readonly CartLine[];
  readonly store: Store;
  /** Disables every control (BAG-10). */
  readonly busy: boolean;
  /** A change is being sent, so the figures are about to change. */
  readonly updating: boolean;
  readonly leaving: boolean;
  /** Note that the figures are not confirmed, or null when they are. Unconfirmed figures are the previous ones, never computed here. */
  readonly unsure: string | null;
  /** The last change failed. */
  readonly failed: boolean;
  readonly notice: ReactNode;
  /** The switch between the flows; null where the store sends no gifts. */
  readonly gift: ReactNode;
  /** The primary button. */
  readonly primary: { readonly label: string; readonly disabled: boolean };
  onPrimary(): void;
}

/** Gift switch, breakup, total with its tax label and disclaimer, primary button (BAG-04, BAG-05, BAG-06, GIFT-02). */
export function BagFooter(props: BagFooterProps) {
  const { cart, lines, store, busy, updating, unsure, leaving, failed, notice, gift, primary, onPrimary, onCode } =
    props;
  const { t } = useText();
  const [shown, setShown] = useState(false);
  const breakupId = useId();
  const { visitor } = useRemote();
  const { total, rows, tradeInSaving, tax, duty } = bagTotals(cart, { store, country: visitor.country });
  const { currencyCode } = total;
  const shownCodes = codesToShow(cart);
  const notes = disclaimers(store, cart);
  const status = useTotalsStatus(updating, failed);
  const labels = { before: t('bag.price.before'), now: t('bag.price.now'), free: t('bag.price.free') };
  const row = (key: string, name: string, money: Money) => (
    <div className={styles.row} key={key}>
      <dt>{name}</dt>
      <dd>
        <Price money={money} labels={labels} />
      </dd>
    </div>
  );

  return (
    <div className={styles.footer}>
      {notice}
      {gift}
      <div className={styles.breakup} id={breakupId} hidden={!shown}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it. */}
        <section className={styles.scroller} aria-label={t('bag.title')} tabIndex={0}>
          <dl className={styles.lines}>
            {lines.map((line) => {
              const title = nameAmong(lines, line);
              const { id, quantity, cost } = line;
              return row(id, quantity === 1 ? title : t('bag.breakup.line', { title, quantity }), cost.subtotalAmount);
            })}
          </dl>
        </section>
        <dl className={styles.sum}>
          {rows.map((each) => row(rowKey(each), rowName(each, t), { amount: each.amount, currencyCode }))}
          {shownCodes.map((code) => (
            <div className={styles.row} key={`code ${code}`}>
              <dt className={styles.code}>{t('panel.code.code', { code })}</dt>
              <dd>
                <CopyButton
                  text={code}
                  labels={{
                    copy: t('panel.code.copy'),
                    copyOf: t('panel.code.copyOf', { code }),
                    copied: t('panel.code.copied'),
                    notCopied: t('panel.code.notCopied'),
                  }}
                />
              </dd>
            </div>
          ))}
        </dl>
        {tradeInSaving || tax || duty ? (
          <dl className={styles.later}>
            {tradeInSaving ? (
              <div className={styles.row}>
                <dt>{t('bag.discount.TRADE_IN_COVERAGE')}</dt>
                <dd>{t('bag.breakup.back', { amount: formatMoney(tradeInSaving) })}</dd>
              </div>
            ) : null}
            {tax ? row('tax', t('bag.breakup.tax'), tax) : null}
            {duty ? row('duty', t('bag.breakup.duty'), duty) : null}
          </dl>
        ) : null}
        {unusedCodes(cart).map((code) => (
          <p className={styles.unused} key={code}>
            {t('bag.unusedCode', { code })}
          </p>
        ))}
        <DiscountCode disabled={busy} onApply={onCode} />
      </div>
      <div className={styles.total}>
        <p>
          <span className={styles.name}>{t('bag.total')}</span>{' '}
          <span className={styles.state}>
            <span className={classNames(styles.tax, unsure === null ? undefined : styles.covered)}>
              {t(`bag.tax.${STORE_TAX[store]}`)}
            </span>
            {unsure === null ? null : <span className={styles.unsure}>{unsure}</span>}
          </span>
        </p>
        <Price
          className={classNames(styles.figure, unsure === null ? undefined : styles.pending)}
          money={total}
          labels={labels}
          counts
        />
      </div>
      <p className="visually-hidden" role="status">
        {status === null ? '' : t(`bag.totals.${status}`)}
      </p>
      <div className={styles.below}>
        {notes.length === 0 ? null : (
          <div className={styles.disclaimer}>
            {notes.map((note) => (
              <p key={note}>{t(note)}</p>
            ))}
          </div>
        )}
        <button
          className={styles.toggle}
          type="button"
          aria-expanded={shown}
          aria-controls={breakupId}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'bag.breakup.hide' : 'bag.breakup.show')}
          <Icon name="chevron" className={styles.chevron} />
        </button>
      </div>
      <Button block disabled={(busy && !leaving) || primary.disabled} loading={leaving} onClick={onPrimary}>
        {primary.label}
      </Button>
    </div>
  );
}

/** A line's title; with variant and engraving where several lines have the same product. */
function nameAmong(lines: readonly CartLine[], { merchandise, attributes }: CartLine): string {
  const { title } = merchandise.product;
  if (lines.filter((each) => each.merchandise.product.title === title).length === 1) return title;
  const engraving = attributes.find(({ key }) => key === ENGRAVING_ATTRIBUTE)?.value;
  return [title, merchandise.title, engraving].filter(Boolean).join(' · ');
}

/** The screen reader's announcement about the figures: nothing until they change, and nothing when the change failed. */
function useTotalsStatus(updating: boolean, failed: boolean): 'updating' | 'updated' | null {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (updating) setTouched(true);
  }, [updating]);
  if (updating) return 'updating';
  return touched && !failed ? 'updated' : null;
}
