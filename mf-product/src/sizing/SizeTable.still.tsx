import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { RING_SIZE_MEASURES } from '../products/ring/sizes/ringSizes.ts';
import { useText } from '../text.ts';
import { millimetres } from './millimetres.ts';
import * as styles from './SizingPage.styles.ts';

const TIPS = ['finger', 'hour', 'between', 'fit'] as const;

/** Inner measures of each size, advice, and links to the rings. */
export default function SizeTable({ ring, rare }: { readonly ring: string; readonly rare: string }) {
  const { t } = useText();
  const { locale } = useRemote().visitor;
  return (
    <>
      <section className={styles.split} aria-labelledby="sizing-table">
        <div className={styles.telling}>
          <h2 className={styles.heading} id="sizing-table">
            {t('sizingGuide.table.title')}
          </h2>
          <dl className={styles.tips}>
            {TIPS.map((tip) => (
              <div key={tip}>
                <dt className={styles.tipName}>{t(`sizingGuide.tips.${tip}.name`)}</dt>
                <dd className={styles.tipText}>{t(`sizingGuide.tips.${tip}.text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.doing}>
          <div className={styles.tableRoom}>
            <table className={styles.table}>
              <caption className="visually-hidden">{t('sizingGuide.table.caption')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('sizingGuide.table.size')}</th>
                  <th scope="col">{t('sizingGuide.table.across')}</th>
                  <th scope="col">{t('sizingGuide.table.around')}</th>
                </tr>
              </thead>
              <tbody>
                {RING_SIZE_MEASURES.map(({ size, diameter, circumference }) => (
                  <tr key={size}>
                    <th scope="row">{size}</th>
                    <td>{millimetres(diameter, locale)}</td>
                    <td>
                      <span className={styles.around}>
                        {millimetres(circumference, locale)}
                        <svg
                          className={styles.length}
                          viewBox="0 0 75 2"
                          preserveAspectRatio="none"
                          width="150"
                          height="2"
                          aria-hidden="true"
                        >
                          <rect width={Math.round(circumference * 10) / 10} height="2" fill="currentColor" />
                        </svg>
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={styles.note}>{t('sizingGuide.table.note')}</p>
        </div>
      </section>

      <section className={styles.closing} aria-labelledby="sizing-closing">
        <h2 className={styles.subheading} id="sizing-closing">
          {t('sizingGuide.closing.title')}
        </h2>
        <div className={styles.actions}>
          <ButtonLink href={ring}>{t('sizingGuide.closing.ring')}</ButtonLink>
          <ButtonLink href={rare} variant="secondary">
            {t('sizingGuide.closing.rare')}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
