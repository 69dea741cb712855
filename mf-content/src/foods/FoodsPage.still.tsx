import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { useSearchParams } from 'react-router';
import { useText } from '../text.ts';
import { FoodScale } from './FoodScale.tsx';
import * as styles from './FoodsPage.styles.ts';
import { bandOf, FOODS, GI_SOURCE, GROUPS, LOW_TO } from './foods.ts';
import { type FoodQuery, foodAddress, foodsShown, readFoodQuery } from './foodView.ts';
import { HIGH_FROM, SCALE_TO } from './scale.ts';

type ListedFood = (typeof FOODS)[number];

const x = (gi: number) => `${Number(((gi / SCALE_TO) * 100).toFixed(2))}%`;

/** /glucose/foods, the open glucose database: foods by their effect on blood sugar, on one scale and as a list. */
export default function FoodsPage() {
  return (
    <>
      <Opening />
      <Finder />
      <About />
      <Closing />
    </>
  );
}

function Opening() {
  const { t } = useText();
  return (
    <section className={styles.opening} aria-labelledby="foods">
      <h1 className={styles.headline} id="foods" tabIndex={-1}>
        {t('foods.title')}
      </h1>
      <p className={styles.lead}>{t('foods.lead', { foods: FOODS.length })}</p>
      <FoodScale />
    </section>
  );
}

function Finder() {
  const { t } = useText();
  const [address] = useSearchParams();
  const { group, words } = readFoodQuery(address);
  const shown = foodsShown({ group, words }, (id) => t(`foods.food.${id}`));
  return (
    <section className={styles.finder} aria-labelledby="foods-foods">
      <h2 className={styles.title} id="foods-foods">
        {t('foods.foods')}
      </h2>
      <SearchForm group={group} words={words} />
      <Groups group={group} words={words} />
      {shown.length === 0 ? <NoFoods /> : <FoodTable foods={shown} />}
    </section>
  );
}

function SearchForm({ group, words }: FoodQuery) {
  const { t } = useText();
  return (
    <search>
      <form className={styles.search} action="/glucose/foods">
        {group === null ? null : <input type="hidden" name="group" value={group} />}
        <label className={styles.label} htmlFor="foods-q">
          {t('foods.search.label')}
        </label>
        <input className={styles.field} id="foods-q" type="search" name="q" defaultValue={words} maxLength={60} />
        <Button type="submit" variant="secondary">
          {t('foods.search.go')}
        </Button>
      </form>
    </search>
  );
}

function Groups({ group, words }: FoodQuery) {
  const { t } = useText();
  return (
    <nav aria-label={t('foods.groups')}>
      <ul className={styles.groups}>
        {[null, ...GROUPS].map((each) => (
          <li key={each ?? ''}>
            <a
              className={styles.group}
              href={foodAddress({ group: each, words })}
              aria-current={each === group ? 'true' : undefined}
            >
              {t(each === null ? 'foods.all' : `foods.group.${each}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoFoods() {
  const { t } = useText();
  return (
    <p className={styles.none}>
      {t('foods.none')}{' '}
      <TextLink href="/glucose/foods" variant="alone">
        {t('foods.back')}
      </TextLink>
    </p>
  );
}

function FoodTable({ foods }: { readonly foods: readonly ListedFood[] }) {
  const { t } = useText();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('foods.caption')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('foods.column.food')}</th>
          <th scope="col">{t('foods.column.band')}</th>
          <th scope="col">{t('foods.column.index')}</th>
        </tr>
      </thead>
      <tbody>
        {foods.map((food) => (
          <FoodRow food={food} key={food.id} />
        ))}
      </tbody>
    </table>
  );
}

function FoodRow({ food: { id, gi, error } }: { readonly food: ListedFood }) {
  const { t } = useText();
  return (
    <tr className={styles.row}>
      <th className={styles.name} scope="row">
        {t(`foods.food.${id}`)}
      </th>
      <td className={styles.bar}>
        <svg className={styles.plot} height="1.25rem" aria-hidden="true">
          {[LOW_TO, HIGH_FROM].map((limit) => (
            <line className={styles.limit} key={limit} x1={x(limit)} x2={x(limit)} y1="0" y2="100%" />
          ))}
          <line className={styles.track} x1="0" x2={x(gi)} y1="50%" y2="50%" data-band={bandOf(gi)} />
          <line className={styles.spread} x1={x(gi - error)} x2={x(gi + error)} y1="50%" y2="50%" />
        </svg>
        <span className={styles.band}>{t(`foods.band.${bandOf(gi)}`)}</span>
      </td>
      <td className={styles.index}>
        {gi}
        <span className={styles.error}> {t('foods.error', { error })}</span>
      </td>
    </tr>
  );
}

function About() {
  const { t } = useText();
  return (
    <section className={styles.about} aria-labelledby="foods-about">
      <h2 className={styles.title} id="foods-about">
        {t('foods.about.title')}
      </h2>
      <div className={styles.words}>
        <p>{t('foods.about.what')}</p>
        <p>{t('foods.about.limits')}</p>
        <p className={styles.source}>
          {t('foods.about.source')}
          <span lang="en">
            Atkinson FS, Foster-Powell K, Brand-Miller JC. International tables of glycemic index and glycemic load
            values: 2008. Diabetes Care 31(12): 2281–2283.
          </span>{' '}
          <TextLink href={`https://doi.org/${GI_SOURCE.doi}`}>doi:{GI_SOURCE.doi}</TextLink>
        </p>
      </div>
    </section>
  );
}

function Closing() {
  const { t } = useText();
  return (
    <section className={styles.closing} aria-labelledby="foods-closing">
      <h2 className={styles.own} id="foods-closing">
        {t('foods.closing.title')}
      </h2>
      <p className={styles.ownText}>{t('foods.closing.text')}</p>
      <ButtonLink href="/glucose">{t('foods.closing.go')}</ButtonLink>
    </section>
  );
}
