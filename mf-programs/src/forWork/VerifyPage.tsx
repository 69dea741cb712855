import { useText } from '../text.ts';
import * as styles from './CompanyPage.styles.ts';
import type { VerifyPageData } from './loadForWork.ts';
import { WorkplacePanel } from './WorkplacePanel.tsx';

/** /for-work/verify: the target of the mailed link (C4, PROG-05). */
export default function VerifyPage({ data: { start, company, ways } }: { readonly data: VerifyPageData }) {
  const { t } = useText();
  return (
    <article className={styles.verify} aria-labelledby="verify">
      <h1 className={styles.name} id="verify" tabIndex={-1}>
        {t('workplace.verify.title')}
      </h1>
      <WorkplacePanel name={company} start={start} ways={ways} />
    </article>
  );
}
