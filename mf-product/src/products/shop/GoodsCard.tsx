import { Button } from '@tessera/design-system/Button';
import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { classNames } from '@tessera/design-system/classNames';
import { Picture } from '@tessera/design-system/Picture';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { BAG_FORM_FIELDS, bagFormAction } from '@tessera/shared-contracts/bag/bagForms';
import type { Goods, GoodsVariant } from '@tessera/shared-contracts/catalogue/shop';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { type FormEvent, useRef, useState } from 'react';
import { linePreview } from '../../purchase/linePreview.ts';
import { addingMessages, taxLabel } from '../../purchase/purchaseWords.ts';
import { addingWords, useAddToBag } from '../../purchase/useAddToBag.ts';
import { type Translate, useText } from '../../text.ts';
import * as styles from './GoodsCard.styles.ts';
import { goodsPicture } from './goodsPictures.ts';
import { isSoldOut } from './shopView.ts';

export interface GoodsCardProps {
  readonly goods: Goods;
  readonly taxIncluded: boolean;
}

/** One product of the shop with its options. Without scripts, submitting its form adds it to the bag (BAG-22). */
export function GoodsCard({ goods, taxIncluded }: GoodsCardProps) {
  const { t } = useText();
  const { visitor } = useRemote();
  const { id, title, description, option, price, variants } = goods;
  const [chosen, choose] = useState(() => firstChoice(goods));
  const [lacking, setLacking] = useState(false);
  const { adding, add, reset } = useAddToBag();
  const choices = useRef<HTMLDivElement>(null);
  const soldOut = isSoldOut(goods);
  const shown = chosen ?? variants[0];
  const picture = shown === undefined ? null : goodsPicture(shown.merchandiseId);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) {
      const line = { merchandiseId: chosen.merchandiseId, quantity: 1 };
      return add({
        lines: [line],
        name: option === null ? title : t('shop.add.name', { title, option: optionText(t, goods, chosen) }),
        preview: [
          linePreview({
            ...{ line, title, description, price, variant: chosen.title },
            picture: picture && { picture: picture.picture, alt: t(picture.alt) },
          }),
        ],
      });
    }
    setLacking(true);
    choices.current?.querySelector<HTMLInputElement>('input')?.focus();
  };
  const { alert, status } = addingWords(adding, addingMessages(t));

  return (
    <li className={styles.card} id={id}>
      {picture === null ? (
        <span className={styles.picture} />
      ) : (
        <Picture
          className={classNames(styles.picture, picture.focus && styles.focus[picture.focus])}
          picture={picture.picture}
          alt={t(picture.alt)}
          sizes="(min-width: 1808px) 830px, (min-width: 991px) 48vw, (min-width: 576px) 48vw, 100vw"
          fill
        />
      )}
      <div className={styles.words}>
        <div className={styles.about}>
          <div className={styles.heading}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.price}>
              {formatMoney(price)} <span className={styles.tax}>{taxLabel(t, taxIncluded)}</span>
            </p>
          </div>
          <p className={styles.description}>{description}</p>
        </div>
        <form className={styles.buy} method="get" onSubmit={submit}>
          {option === null ? (
            <input type="hidden" name={BAG_FORM_FIELDS.merchandiseId} value={shown?.merchandiseId ?? ''} />
          ) : (
            <div ref={choices}>
              <ChoiceGroup
                className={styles.choices}
                variant={option === 'ringSize' ? 'size' : 'chip'}
                label={t(`shop.option.${option}`)}
                name={BAG_FORM_FIELDS.merchandiseId}
                choices={variants.map((variant) => ({
                  value: variant.merchandiseId,
                  label: optionText(t, goods, variant),
                  ...(option === 'ringSize' ? { short: variant.title } : {}),
                  soldOut: variant.stock === 'none' ? t('shop.stock.none') : (false as const),
                }))}
                value={chosen?.merchandiseId ?? null}
                onChange={(value) => {
                  choose(variants.find(({ merchandiseId }) => merchandiseId === value) ?? null);
                  setLacking(false);
                  reset();
                }}
                error={lacking ? t('shop.add.missing') : null}
              />
            </div>
          )}
          <p className={styles.stock} data-stock={soldOut ? 'none' : (chosen?.stock ?? 'in')}>
            {t(soldOut ? 'shop.stock.soldOut' : chosen?.stock === 'few' ? 'shop.stock.few' : 'shop.stock.in')}
          </p>
          {soldOut ? null : (
            <Button
              type="submit"
              formMethod="post"
              formAction={bagFormAction('add', visitor.store)}
              variant="secondary"
              block
              loading={adding.state === 'adding'}
            >
              {t('purchase.add.label')} <span className="visually-hidden">{t('shop.add.what', { title })}</span>
            </Button>
          )}
          <p className={styles.alert} role="alert">
            {alert}
          </p>
          <p className="visually-hidden" role="status">
            {status}
          </p>
          {soldOut ? null : (
            <noscript>
              <p className={styles.direct}>
                {t('shop.add.direct')}{' '}
                {variants
                  .filter(({ stock }) => stock !== 'none')
                  .map(({ merchandiseId, title: name, checkoutUrl }) => (
                    <a key={merchandiseId} className={styles.directLink} href={checkoutUrl} rel="nofollow">
                      {name || title}
                    </a>
                  ))}
              </p>
            </noscript>
          )}
        </form>
      </div>
    </li>
  );
}

const optionText = (t: Translate, { option }: Goods, { title }: GoodsVariant): string =>
  option === 'ringSize' ? t('shop.option.size', { size: title }) : title;

/** A colour or a length may be preselected. A ring's size may not: nobody should get one by default. */
function firstChoice({ option, variants }: Goods): GoodsVariant | null {
  if (option === 'ringSize') return null;
  return variants.find(({ stock }) => stock !== 'none') ?? variants[0] ?? null;
}
