import * as story from '@tessera/design-system/sections/story.styles';
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { decimalSum } from '@tessera/shared-contracts/money/decimal';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { useText } from '../../text.ts';
import { PlugSymbol } from '../powerPlugs/PlugSymbol.tsx';
import { PLUG_PATHS } from '../powerPlugs/plugs.ts';
import * as styles from './XPage.styles.ts';

export interface XPlugsProps {
  readonly plugs: readonly { readonly plug: Plug; readonly price: Money }[];
}

/** Contents of the membership: the store's plugs, with the price of each alone. */
export default function XPlugs({ plugs }: XPlugsProps) {
  const { t } = useText();
  const [first] = plugs;
  const sum =
    first === undefined ? null : { ...first.price, amount: decimalSum(plugs.map(({ price }) => price.amount)) };
  return (
    <div>
      <h2 className={story.title} id="x-plugs">
        {t('x.plugs.title')}
      </h2>
      <p className={styles.text}>
        {sum === null ? t('x.plugs.textAlone') : t('x.plugs.text', { sum: formatMoney(sum) })}
      </p>
      {plugs.length === 0 ? null : (
        <ul className={styles.plugs}>
          {plugs.map(({ plug, price }) => (
            <li className={styles.plug} key={plug}>
              <a className={styles.plugLink} href={PLUG_PATHS[plug]}>
                <PlugSymbol plug={plug} />
                <span className={styles.plugName}>{t(`powerPlugs.plug.${plug}.name`)}</span>
                <span className={styles.plugPrice}>{formatMoney(price)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
