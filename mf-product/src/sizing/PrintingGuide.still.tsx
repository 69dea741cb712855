import { useText } from '../text.ts';
import * as styles from './PrintSizingKitPage.styles.ts';

const STEPS = ['scale', 'check', 'measure'] as const;

/** Settings of the print dialog. */
export default function PrintingGuide() {
  const { t } = useText();
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t('sizingSheet.page.title')}
      </h1>
      <p className={styles.lead}>{t('sizingSheet.page.text')}</p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li className={styles.step} key={step}>
            {t(`sizingSheet.page.${step}`)}
          </li>
        ))}
      </ol>
    </>
  );
}
