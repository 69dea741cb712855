import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { Price } from '@tessera/design-system/Price';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { BAG_FORM_FIELDS, type BagNotice, bagFormAction, bagPath } from '@tessera/shared-contracts/bag/bagForms';
import type { Cart, CartLine } from '@tessera/shared-contracts/bag/cart';
import { MAX_LINE_QUANTITY } from '@tessera/shared-contracts/bag/cartLimits';
import { MAX_DISCOUNT_CODE_LENGTH, removableCodes } from '@tessera/shared-contracts/bag/discountCodes';
import type { Money } from '@tessera/shared-contracts/money/money';
import { STORE_TAX, STORE_URL_CODE } from '@tessera/shared-contracts/stores/stores';
import { bagTotals } from '../cart/bagTotals.ts';
import { rowKey, rowName, unusedCodes } from '../lines/breakupRow.ts';
import { disclaimers } from '../lines/disclaimer.ts';
import { LineVariant } from '../lines/LineVariant.tsx';
import { lineControls } from '../lines/lineControls.ts';
import { lineImageUrl } from '../lines/lineImage.ts';
import { struckPrice } from '../lines/linePrice.ts';
import { DeliveryElsewhere } from '../panel/DeliveryElsewhere.tsx';
import { EmptyCharger } from '../panel/EmptyCharger.tsx';
import { useText } from '../text.ts';
import * as styles from './BagPage.styles.ts';
import { GiftSection } from './GiftSection.tsx';

interface Said {
  /** The outcome of the form that led here. Null: no form did. */
  readonly said: BagNotice | null;
  /** Id of the line that the notice is about. */
  readonly noticeLineId: string | null;
}

export type BagPageData = Said &
  (
    | {
        readonly kind: 'cart';
        readonly cart: Cart;
        /** The checkout's address. Null: the vendor's address is on a host that the store does not know. */
        readonly checkout: string | null;
      }
    | { readonly kind: 'empty' }
    /** The cart has become an order; `order` is the address of its page. */
    | { readonly kind: 'ordered'; readonly order: string }
    /** The cart cannot be read just now. */
    | { readonly kind: 'unavailable' }
  );

/** The page's texts where there is no cart to change. */
const WITHOUT_CART = {
  empty: { title: 'bag.empty.title', text: 'bag.empty.text' },
  ordered: { title: 'bag.ordered.title', text: 'bag.ordered.text' },
  unavailable: { title: 'bag.title', text: 'bagSlot.unavailable' },
} as const;

/** /bag/{region}: the bag as a page of forms, for browsers without scripts, and for when ours have failed (BAG-22). */
export default function BagPage({ data }: { readonly data: BagPageData }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const { store } = visitor;
  const browse = `/shop/${STORE_URL_CODE[store]}`;
  if (data.kind !== 'cart') {
    return (
      <div className={styles.page}>
        <Notice {...data} />
        <div className={styles.empty}>
          <EmptyCharger />
          <h1 className={styles.title}>{t(WITHOUT_CART[data.kind].title)}</h1>
          <p className={styles.text}>{t(WITHOUT_CART[data.kind].text)}</p>
          {data.kind === 'ordered' ? (
            <ButtonLink href={data.order} data-document="">
              {t('bag.ordered.link')}
            </ButtonLink>
          ) : null}
          {data.kind === 'unavailable' ? (
            <ButtonLink href={bagPath(store)} data-document="">
              {t('bag.retry')}
            </ButtonLink>
          ) : (
            <ButtonLink href={browse} variant={data.kind === 'ordered' ? 'secondary' : 'primary'}>
              {t('bag.empty.back')}
            </ButtonLink>
          )}
        </div>
      </div>
    );
  }
  const { cart } = data;
  return (
    <div className={styles.page}>
      <Notice {...data} />
      <header className={styles.opening}>
        <h1 className={styles.title}>{t('bag.title')}</h1>
        <p className={styles.count}>{t('bag.count', { count: cart.totalQuantity })}</p>
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="bag-lines">
          <h2 className="visually-hidden" id="bag-lines">
            {t('bagPage.lines')}
          </h2>
          <ul className={styles.lines}>
            {cart.lines.edges.map(({ node }) => (
              <Line key={node.id} line={node} said={data} />
            ))}
          </ul>
        </section>
        <section className={styles.summary} aria-labelledby="bag-summary">
          <h2 className={styles.heading} id="bag-summary">
            {t('bagPage.summary')}
          </h2>
          <Codes cart={cart} said={data.said} />
          <GiftSection cart={cart} />
          <Totals cart={cart} />
          <DeliveryElsewhere store={store} />
          {data.checkout === null ? (
            <p className={styles.failed} role="alert">
              {t('bagSlot.failure.checkoutRefused')}
            </p>
          ) : (
            <ButtonLink block href={data.checkout} data-document="">
              {t('bag.checkout')}
            </ButtonLink>
          )}
          <p>
            <TextLink variant="alone" href={browse}>
              {t('bagPage.browse')}
            </TextLink>
          </p>
        </section>
      </div>
    </div>
  );
}

/** The outcome of the last form, except one about a line or a code, which is shown there. */
function Notice({ said }: Said) {
  const { t } = useText();
  switch (said) {
    case 'added':
      return (
        <p className={styles.done} role="status">
          {t('bagPage.added')}
        </p>
      );
    case 'addFailed':
    case 'updateFailed':
    case 'removeFailed':
      return (
        <p className={styles.failed} role="alert">
          {t(`bagSlot.failure.${said}`)}
        </p>
      );
    case 'giftSaved':
      return (
        <p className={styles.done} role="status">
          {t('bagPage.gift.saved')}
        </p>
      );
    case 'giftIncomplete':
      return (
        <p className={styles.failed} role="alert">
          {t('bagSlot.failure.giftIncomplete')}
        </p>
      );
    case 'nothingChosen':
      return (
        <p className={styles.failed} role="alert">
          {t('bagPage.nothingChosen')}
        </p>
      );
    default:
      return null;
  }
}

/** One line with its form, which changes the quantity or removes the line (BAG-02, BAG-03, BAG-13). */
function Line({ line, said }: { readonly line: CartLine; readonly said: Said }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const { merchandise, cost } = line;
  const controls = lineControls(merchandise.product.tags);
  if (!controls.shown) return null;
  const maximum = merchandise.quantityRule?.maximum ?? MAX_LINE_QUANTITY;
  const refusal =
    said.noticeLineId === line.id && (said.said === 'tooMany' || said.said === 'notWhole')
      ? t(`bag.line.${said.said}`, { maximum })
      : null;
  const nameId = `line-${line.id}`;
  const refusalId = `${nameId}-refused`;
  const described = refusal === null ? nameId : `${nameId} ${refusalId}`;
  return (
    <li className={styles.line}>
      {merchandise.image.url === '' ? (
        <span className={styles.image} />
      ) : (
        <img
          className={styles.image}
          src={lineImageUrl(merchandise.image.url)}
          alt={merchandise.image.altText}
          width={144}
          height={144}
          decoding="async"
        />
      )}
      <div className={styles.words} id={nameId}>
        <h3 className={styles.name}>{merchandise.product.title}</h3>
        <LineVariant className={styles.variant} line={line} />
      </div>
      <Price className={styles.price} money={cost.totalAmount} struck={struckPrice(cost)} labels={priceLabels(t)} />
      {controls.quantity || controls.remove ? (
        <form className={styles.controls} method="post" action={bagFormAction('line', visitor.store)}>
          <input type="hidden" name={BAG_FORM_FIELDS.lineId} value={line.id} />
          {controls.quantity ? (
            <>
              <label className={styles.quantity}>
                <span className="visually-hidden">{t('bag.line.quantity')}</span>
                <input
                  className={styles.field}
                  // The id holds line and quantity, so that typed input survives a new rendering of the page unless the line has changed.
                  id={`quantity-${line.id}-${line.quantity}`}
                  name={BAG_FORM_FIELDS.quantity}
                  defaultValue={line.quantity}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  aria-describedby={described}
                  aria-invalid={refusal === null ? undefined : true}
                />
              </label>
              <Button type="submit" variant="secondary" aria-describedby={nameId}>
                {t('bagPage.update')}
              </Button>
            </>
          ) : null}
          {controls.remove ? (
            <Button
              className={styles.remove}
              type="submit"
              variant="quiet"
              name={BAG_FORM_FIELDS.action}
              value="remove"
              aria-describedby={nameId}
            >
              {t('bag.line.remove')}
            </Button>
          ) : null}
          {refusal === null ? null : (
            <p className={styles.refusal} id={refusalId} role="alert">
              {refusal}
            </p>
          )}
        </form>
      ) : null}
    </li>
  );
}

/** The applied codes, each with a button to remove it, and a field for another. */
function Codes({ cart, said }: { readonly cart: Cart; readonly said: BagNotice | null }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const action = bagFormAction('code', visitor.store);
  const error = said === 'wrongCode' || said === 'betterCode' ? t(`bagPage.${said}`) : null;
  return (
    <>
      <form className={styles.code} method="post" action={action}>
        <label className={styles.label} htmlFor="bag-code">
          {t('bagPage.code')}
        </label>
        <input
          className={styles.field}
          id="bag-code"
          name={BAG_FORM_FIELDS.code}
          maxLength={MAX_DISCOUNT_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : 'bag-code-error'}
        />
        <Button type="submit" variant="secondary">
          {t('bagPage.apply')}
        </Button>
        {error === null ? null : (
          <p className={styles.refusal} id="bag-code-error" role="alert">
            {error}
          </p>
        )}
      </form>
      {unusedCodes(cart).map((code) => (
        <p className={styles.unused} key={code}>
          {t('bag.unusedCode', { code })}
        </p>
      ))}
      {removableCodes(cart).map((code) => (
        <form key={code} method="post" action={action}>
          <input type="hidden" name={BAG_FORM_FIELDS.remove} value={code} />
          <Button className={styles.takeOut} type="submit" variant="quiet">
            {t('bagPage.takeOut', { code })}
          </Button>
        </form>
      ))}
    </>
  );
}

/** The sum, and separately the amounts that the checkout adds (BAG-04, BAG-05, BAG-06). */
function Totals({ cart }: { readonly cart: Cart }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const { store } = visitor;
  const { total, rows, tax, duty } = bagTotals(cart, visitor);
  const { currencyCode } = total;
  const row = (key: string, name: string, money: Money) => (
    <div className={styles.row} key={key}>
      <dt>{name}</dt>
      <dd>
        <Price money={money} labels={priceLabels(t)} />
      </dd>
    </div>
  );
  return (
    <>
      <dl className={styles.sums}>
        {rows.map((each) => row(rowKey(each), rowName(each, t), { amount: each.amount, currencyCode }))}
        <div className={styles.total}>
          <dt>
            {t('bag.total')} <span className={styles.tax}>{t(`bag.tax.${STORE_TAX[store]}`)}</span>
          </dt>
          <dd>
            <Price className={styles.figure} money={total} labels={priceLabels(t)} />
          </dd>
        </div>
      </dl>
      {tax || duty ? (
        <dl className={styles.later}>
          {tax ? row('tax', t('bag.breakup.tax'), tax) : null}
          {duty ? row('duty', t('bag.breakup.duty'), duty) : null}
        </dl>
      ) : null}
      {disclaimers(store, cart).map((note) => (
        <p className={styles.disclaimer} key={note}>
          {t(note)}
        </p>
      ))}
    </>
  );
}

const priceLabels = (t: ReturnType<typeof useText>['t']) => ({
  before: t('bag.price.before'),
  now: t('bag.price.now'),
  free: t('bag.price.free'),
});
