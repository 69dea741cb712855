import { Button } from '@tessera/design-system/Button';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { SUPPORT_EMAIL } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { type Translate, useText } from '../text.ts';
import { findable, type StoreToSearch } from './findable.ts';
import * as styles from './SearchPage.styles.ts';
import { LONGEST_SEARCH, SEARCH_PARAMETER, searchAddress } from './searchAddress.ts';
import { FOUND_KINDS, type Found, type FoundKind, SearchIndex } from './searchIndex.ts';
import type { Part } from './words.ts';

export interface SearchPageData {
  /** The search. Empty: none yet. */
  readonly words: string;
  /** The data to search. Null: there is no search yet. */
  readonly from: StoreToSearch | null;
}

/** Suggested searches: the most common ones. */
const TRIES = ['battery', 'size', 'charger', 'sleep', 'returns', 'glucose'] as const;

/** /search: finds everything that this store sells and says. A form and links; needs no scripts. */
export default function SearchPage({ data: { words, from } }: { readonly data: SearchPageData }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const results = from === null ? [] : indexOf(from, t, visitor.locale).find(words);
  return (
    <div className={styles.page}>
      <section className={styles.opening} aria-labelledby="search">
        <h1 className={styles.title} id="search" tabIndex={-1}>
          {t('search.title')}
        </h1>
        <search>
          <form className={styles.form} action="/search">
            <label className={styles.label} htmlFor="search-q">
              {t('search.label')}
            </label>
            <input
              className={styles.field}
              id="search-q"
              type="search"
              name={SEARCH_PARAMETER}
              defaultValue={words}
              maxLength={LONGEST_SEARCH}
              enterKeyHint="search"
              autoComplete="off"
              required
            />
            <Button type="submit">{t('search.go')}</Button>
          </form>
        </search>
        {words === '' ? <Tries /> : null}
      </section>
      {from === null ? null : results.length === 0 ? (
        <NothingFound words={words} paths={from.paths} />
      ) : (
        <>
          <p className={styles.count}>{t('search.count', { count: results.length, words })}</p>
          {FOUND_KINDS.map((kind) => (
            <ResultsOf key={kind} kind={kind} results={results.filter((each) => each.kind === kind)} />
          ))}
        </>
      )}
    </div>
  );
}

function Tries() {
  const { t } = useText();
  return (
    <nav className={styles.tries} aria-label={t('search.tries')}>
      <p className={styles.triesLabel}>{t('search.tries')}</p>
      <ul className={styles.triesList}>
        {TRIES.map((each) => (
          <li key={each}>
            <TextLink href={searchAddress(t(`search.try.${each}`))} variant="alone">
              {t(`search.try.${each}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ResultsOf({ kind, results }: { readonly kind: FoundKind; readonly results: readonly Found[] }) {
  const { t } = useText();
  if (results.length === 0) return null;
  return (
    <section className={styles.kind} aria-labelledby={`search-${kind}`}>
      <h2 className={styles.kindTitle} id={`search-${kind}`}>
        {t(`search.kind.${kind}`)}
      </h2>
      <ul className={styles.results}>
        {results.map(({ id, href, title, sentence, price }) => (
          <li className={styles.result} key={id}>
            <h3 className={styles.name}>
              <a className={styles.link} href={href}>
                <Marked parts={title} />
              </a>
            </h3>
            {price === null ? null : (
              <p className={styles.price}>
                {kind === 'goods' ? formatMoney(price) : t('search.from', { price: formatMoney(price) })}
              </p>
            )}
            <p className={styles.sentence}>
              <Marked parts={sentence} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marked({ parts }: { readonly parts: readonly Part[] }) {
  let at = 0;
  return parts.map(({ text, found }) => {
    const key = at;
    at += text.length;
    return found ? (
      <mark className={styles.mark} key={key}>
        {text}
      </mark>
    ) : (
      text
    );
  });
}

function NothingFound({ words, paths }: { readonly words: string; readonly paths: StoreToSearch['paths'] }) {
  const { t } = useText();
  return (
    <section className={styles.none} aria-labelledby="search-none">
      <h2 className={styles.noneTitle} id="search-none">
        {t('search.none.title', { words })}
      </h2>
      <p className={styles.noneText}>{t('search.none.text')}</p>
      <ul className={styles.ways}>
        <li>
          <TextLink href={paths.ring} variant="alone">
            {t('search.none.ring')}
          </TextLink>
        </li>
        <li>
          <TextLink href={paths.shop} variant="alone">
            {t('search.none.shop')}
          </TextLink>
        </li>
        <li>
          <TextLink href="/sizing" variant="alone">
            {t('search.none.sizing')}
          </TextLink>
        </li>
        <li>
          <TextLink href={`mailto:${SUPPORT_EMAIL}`} variant="alone">
            {t('search.none.ask', { email: SUPPORT_EMAIL })}
          </TextLink>
        </li>
      </ul>
      <Tries />
    </section>
  );
}

/** Search indexes by store and language. An index is built at the first search, and again when its source data changes. */
const indexes = new Map<string, { readonly source: string; readonly index: SearchIndex }>();

function indexOf(from: StoreToSearch, t: Translate, locale: Locale): SearchIndex {
  const key = `${from.store} ${locale}`;
  const source = JSON.stringify(from);
  const cached = indexes.get(key);
  if (cached?.source === source) return cached.index;
  const index = new SearchIndex(findable(from, t), locale);
  indexes.set(key, { source, index });
  return index;
}
