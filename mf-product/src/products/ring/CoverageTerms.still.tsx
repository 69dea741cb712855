import { Disclosure } from '@tessera/design-system/Disclosure';
import { COVER_CAUSES, COVERED } from '@tessera/shared-contracts/afterSales/careTerms';
import { useText } from '../../text.ts';
import * as styles from './Terms.styles.ts';

/** Terms of the coverage plan by length, and the steps for existing subscribers (C6, PDP-10). */
export default function CoverageTerms() {
  const { t } = useText();
  return (
    <Disclosure className={styles.terms} summary={t('ringTerms.coverage.title')}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('ringTerms.coverage.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ringTerms.coverage.what')}</th>
            <th scope="col">{t('ringTerms.coverage.one')}</th>
            <th scope="col">{t('ringTerms.coverage.two')}</th>
          </tr>
        </thead>
        <tbody>
          {COVER_CAUSES.map((what) => (
            <tr key={what}>
              <th scope="row">{t(`ringTerms.coverage.${what}`)}</th>
              <td>{t(`ringTerms.coverage.${COVERED[what][1] ? 'yes' : 'no'}`)}</td>
              <td>{t(`ringTerms.coverage.${COVERED[what][2] ? 'yes' : 'no'}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('ringTerms.coverage.subscribers')}</p>
    </Disclosure>
  );
}
