import CompanyOffer from './CompanyOffer.still.tsx';
import * as styles from './CompanyPage.styles.ts';
import type { CompanyPageData } from './loadForWork.ts';
import { WorkplacePanel } from './WorkplacePanel.tsx';

/** /for-work/{code}: a company's prices in the visitor's store, and the login that unlocks them (PROG-04, PROG-05). */
export default function CompanyPage({ data: { company, prices, start, ways } }: { readonly data: CompanyPageData }) {
  return (
    <article className={styles.page} aria-labelledby="company">
      <CompanyOffer company={company} prices={prices} />
      <WorkplacePanel key={company.code} name={company.name} start={start} ways={ways} />
    </article>
  );
}
