import { useState } from 'react';
import { Price } from '../src/Price.tsx';
import { Skeleton } from '../src/Skeleton.tsx';
import { Spinner } from '../src/Spinner.tsx';
import * as styles from './Catalogue.styles.ts';
import { Row, State } from './Row.tsx';
import type { CatalogueTexts } from './texts.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

export function Feedback({ texts }: { readonly texts: CatalogueTexts }) {
  const [total, setTotal] = useState('466');
  const labels = { before: texts.before, now: texts.now, free: texts.free };
  return (
    <>
      <Row name="Price">
        <State name="Plain">
          <Price className={styles.price} money={usd('349')} labels={labels} />
        </State>
        <State name="Struck">
          <Price className={styles.price} money={usd('314.10')} struck={usd('349')} labels={labels} />
        </State>
        <State name="Free">
          <Price className={styles.price} money={usd('0')} labels={labels} />
        </State>
        <State name="Skeleton">
          <Price className={styles.price} money={null} labels={labels} />
        </State>
        <State name="Counts when pressed">
          <button className={styles.total} type="button" onClick={() => setTotal(total === '466' ? '349' : '466')}>
            <Price money={usd(total)} labels={labels} counts />
          </button>
        </State>
        <State name="Rupees">
          <Price className={styles.price} money={{ amount: '28499', currencyCode: 'INR' }} labels={labels} />
        </State>
      </Row>
      <Row name="Waiting">
        <State name="Text's colour">
          <Spinner />
        </State>
        <State name="#3ddc84">
          <Spinner colour="#3ddc84" />
        </State>
        <State name="tomato: black">
          <Spinner colour="tomato" />
        </State>
        <State wide>
          <div className={styles.loadingLine}>
            <Skeleton shape="block" className={styles.loadingPicture} />
            <div className={styles.loadingWords}>
              <Skeleton className={styles.half} />
              <Skeleton />
              <Skeleton shape="price" />
            </div>
          </div>
        </State>
      </Row>
    </>
  );
}
