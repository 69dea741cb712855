import * as page from '../page.styles.ts';
import { CompanySearch } from './CompanySearch.tsx';
import ForWorkArgument from './ForWorkArgument.still.tsx';
import ForWorkOpening from './ForWorkOpening.still.tsx';
import type { ForWorkData } from './loadForWork.ts';

/** /for-work: explains the workplace programme, finds the visitor's company, and addresses employers (PROG-04, PROG-05). */
export default function ForWorkPage({ data: { search, companies, asked } }: { readonly data: ForWorkData }) {
  return (
    <article className={page.page} aria-labelledby="for-work">
      <ForWorkOpening />
      <CompanySearch key={`${search} ${companies?.page}`} search={search} companies={companies} />
      <ForWorkArgument asked={asked} />
    </article>
  );
}
