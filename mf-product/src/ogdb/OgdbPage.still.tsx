import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { useText } from '../text.ts';
import { FoodScale } from './FoodScale.tsx';
import { bandOf, FOODS, type FoodId, GI_SOURCE, GROUPS, LOW_TO, MEDIUM_TO } from './foods.ts';
import { type FoodQuery, foodAddress, foodsShown } from './foodView.ts';
import * as styles from './OgdbPage.styles.ts';
import { SCALE_TO } from './scale.ts';

export interface OgdbPageData {
  readonly query: FoodQuery;
  /** Where the M1 is sold to this visitor, or what there is of it. */
  readonly m1: string;
}

const x = (gi: number) => `${Number(((gi / SCALE_TO) * 100).toFixed(2))}%`;

/** /ogdb, the open glucose database: foods by what they do to blood sugar, all on one scale and then one by one. */
export default function OgdbPage({ data: { query, m1 } }: { readonly data: OgdbPageData }) {
  const { t } = useText();
  const nameOf = (id: FoodId) => t(`ogdb.food.${id}`);
  const shown = foodsShown(query, nameOf);
  const { group, words } = query;
  return (
    <>
      <section className={styles.opening} aria-labelledby="ogdb">
        <h1 className={styles.headline} id="ogdb" tabIndex={-1}>
          {t('ogdb.title')}
        </h1>
        <p className={styles.lead}>{t('ogdb.lead', { foods: FOODS.length })}</p>
        <FoodScale />
      </section>

      <section className={styles.finder} aria-labelledby="ogdb-foods">
        <h2 className={styles.title} id="ogdb-foods">
          {t('ogdb.foods')}
        </h2>
        <search>
          <form className={styles.search} action="/ogdb">
            {group === null ? null : <input type="hidden" name="group" value={group} />}
            <label className={styles.label} htmlFor="ogdb-q">
              {t('ogdb.search.label')}
            </label>
            <input className={styles.field} id="ogdb-q" type="search" name="q" defaultValue={words} maxLength={60} />
            <Button type="submit" variant="secondary">
              {t('ogdb.search.go')}
            </Button>
          </form>
        </search>
        <nav aria-label={t('ogdb.groups')}>
          <ul className={styles.groups}>
            {[null, ...GROUPS].map((each) => (
              <li key={each ?? ''}>
                <a
                  className={styles.group}
                  href={foodAddress({ group: each, words })}
                  aria-current={each === group ? 'true' : undefined}
                >
                  {t(each === null ? 'ogdb.all' : `ogdb.group.${each}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>

        {shown.length === 0 ? (
          <p className={styles.none}>
            {t('ogdb.none')}{' '}
            <TextLink href="/ogdb" variant="alone">
              {t('ogdb.back')}
            </TextLink>
          </p>
        ) : (
          <table className={styles.table}>
            <caption className={styles.caption}>{t('ogdb.caption')}</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{t('ogdb.column.food')}</th>
                <th scope="col">{t('ogdb.column.band')}</th>
                <th scope="col">{t('ogdb.column.index')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, gi, error }) => (
                <tr className={styles.row} key={id}>
                  <th className={styles.name} scope="row">
                    {nameOf(id)}
                  </th>
                  <td className={styles.bar}>
                    <svg className={styles.plot} height="1.25rem" aria-hidden="true">
                      {[LOW_TO, MEDIUM_TO].map((limit) => (
                        <line className={styles.limit} key={limit} x1={x(limit)} x2={x(limit)} y1="0" y2="100%" />
                      ))}
                      <line className={styles.track} x1="0" x2={x(gi)} y1="50%" y2="50%" data-band={bandOf(gi)} />
                      <line className={styles.spread} x1={x(gi - error)} x2={x(gi + error)} y1="50%" y2="50%" />
                    </svg>
                    <span className={styles.band}>{t(`ogdb.band.${bandOf(gi)}`)}</span>
                  </td>
                  <td className={styles.index}>
                    {gi}
                    <span className={styles.error}> {t('ogdb.error', { error })}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>

      <section className={styles.about} aria-labelledby="ogdb-about">
        <h2 className={styles.title} id="ogdb-about">
          {t('ogdb.about.title')}
        </h2>
        <div className={styles.words}>
          <p>{t('ogdb.about.what')}</p>
          <p>{t('ogdb.about.limits')}</p>
          <p className={styles.source}>
            {t('ogdb.about.source')}{' '}
            <span lang="en">
              Atkinson FS, Foster-Powell K, Brand-Miller JC. International tables of glycemic index and glycemic load
              values: 2008. Diabetes Care 31(12): 2281–2283.
            </span>{' '}
            <TextLink href={`https://doi.org/${GI_SOURCE.doi}`}>doi:{GI_SOURCE.doi}</TextLink>
          </p>
        </div>
      </section>

      <section className={styles.closing} aria-labelledby="ogdb-closing">
        <h2 className={styles.own} id="ogdb-closing">
          {t('ogdb.closing.title')}
        </h2>
        <p className={styles.ownText}>{t('ogdb.closing.text')}</p>
        <ButtonLink href={m1}>{t('ogdb.closing.go')}</ButtonLink>
      </section>
    </>
  );
}
