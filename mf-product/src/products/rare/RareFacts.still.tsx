import { useText } from '../../text.ts';
import * as styles from './RareFacts.styles.ts';

/** The contents of the box, the ring's measures (C9), and its delivery. */
const SPECS = ['width', 'thickness', 'battery', 'charge', 'water', 'sizes'] as const;
const STEPS = ['kit', 'size', 'ring', 'returns'] as const;

/** @param props.accessory the catalogue's name of the accessory that is included for free */
export default function RareFacts({ accessory }: { readonly accessory: string }) {
  const { t } = useText();
  return (
    <div className={styles.facts}>
      <section className={styles.course} aria-labelledby="rare-delivery">
        <h2 className={styles.title} id="rare-delivery">
          {t('rareFacts.delivery.title')}
        </h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li className={styles.step} key={step}>
              <span className={styles.name}>{t(`rareFacts.delivery.${step}.when`)}</span>
              <span>{t(`rareFacts.delivery.${step}.what`)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.part} aria-labelledby="rare-specs">
        <h2 className={styles.title} id="rare-specs">
          {t('rareFacts.specs.title')}
        </h2>
        <dl className={styles.list}>
          {SPECS.map((spec) => (
            <div className={styles.row} key={spec}>
              <dt className={styles.name}>{t(`rareFacts.specs.${spec}.about`)}</dt>
              <dd>{t(`rareFacts.specs.${spec}.figure`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.part} aria-labelledby="rare-box">
        <h2 className={styles.title} id="rare-box">
          {t('rareFacts.box.title')}
        </h2>
        <ul className={styles.list}>
          <li className={styles.row}>
            <span className={styles.name}>{t('rareFacts.box.ring')}</span>
            <span>{t('rareFacts.box.ringNote')}</span>
          </li>
          <li className={styles.row}>
            <span className={styles.name}>{accessory}</span>
            <span>{t('rareFacts.box.accessoryNote')}</span>
          </li>
          <li className={styles.row}>
            <span className={styles.name}>{t('rareFacts.box.kit')}</span>
            <span>{t('rareFacts.box.kitNote')}</span>
          </li>
        </ul>
      </section>
    </div>
  );
}
