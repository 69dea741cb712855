import { Button } from '@tessera/design-system/Button';
import { Icon } from '@tessera/design-system/Icon';
import { TextField } from '@tessera/design-system/TextField';
import { TextLink } from '@tessera/design-system/TextLink';
import { callStoreApi } from '@tessera/remote-kit/storeApi';
import { FOR_WORK_PATH, workplacePath } from '@tessera/shared-contracts/programmes/forWork';
import { SEARCH_PAGE_SIZE, ultraworkSearchAnswerSchema } from '@tessera/shared-contracts/programmes/ultrawork';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as linkRow from '../linkRow.styles.ts';
import * as page from '../page.styles.ts';
import { useText } from '../text.ts';
import * as styles from './CompanySearch.styles.ts';
import { type FoundCompanies, foundIn, foundPath, MAX_SEARCH_LENGTH, searchPath } from './companySearch.ts';

/** Milliseconds without a key before the search is asked. */
const TYPING_PAUSE = 200;

export interface CompanySearchProps {
  /** What the address searches for; null: nothing. */
  readonly search: string | null;
  readonly companies: FoundCompanies | null;
}

/** A form that asks the page for five companies; with scripts list and address follow what is typed, and arrow keys walk through it. */
export function CompanySearch({ search, companies }: CompanySearchProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(search ?? '');
  /** What was asked last, by the address or by typing. */
  const [shown, setShown] = useState({ search, companies });
  const [, setQuery] = useSearchParams();
  const section = useRef<HTMLElement>(null);

  const show = useEffectEvent((search: string, companies: FoundCompanies | null) => {
    setShown({ search, companies });
    setQuery(
      (query) => {
        query.set('search', search);
        query.delete('page');
        return query;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === '' || wanted === (shown.search ?? '')) return;
    const left = new AbortController();
    const timer = setTimeout(() => {
      void callStoreApi({
        schema: ultraworkSearchAnswerSchema,
        path: searchPath(wanted, 1),
        signal: left.signal,
      }).then((answer) => {
        if (!left.signal.aborted) show(wanted, foundIn(answer));
      });
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [typed, shown.search]);

  /** The field and the links below it, as one column of places. */
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const field = section.current?.querySelector('input');
    if (event.key === 'Escape' && document.activeElement !== field) field?.focus();
    if (step === undefined) return;
    const places = [...(section.current?.querySelectorAll<HTMLElement>('input, [data-company]') ?? [])];
    const here = places.findIndex((place) => place.matches(':focus'));
    const next = places[here + step];
    if (here === -1 || next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  const { companies: found } = shown;
  const at = (to: number) => foundPath(shown.search ?? '', to);
  return (
    <section ref={section} className={styles.search} aria-labelledby="companies-title" id="companies" onKeyDown={walk}>
      <h2 className={page.title} id="companies-title">
        {t('companySearch.title')}
      </h2>
      <search>
        <form className={styles.form} method="get" action={`${FOR_WORK_PATH}#companies`}>
          <TextField
            id="company-search"
            className={styles.field}
            label={t('companySearch.label')}
            hint={t('companySearch.hint')}
            name="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            spellCheck={false}
          />
          <Button className={styles.button} type="submit" variant="secondary">
            {t('companySearch.submit')}
          </Button>
        </form>
      </search>
      <div className={styles.answer} data-asked={shown.search === null ? undefined : ''}>
        {/* In the tree before there is anything to say, or its words would not be announced. */}
        <p role="status" className={styles.count}>
          {shown.search === null ? '' : countWords()}
        </p>
        {found === null || found.companies.length === 0 ? null : (
          <ul className={styles.list}>
            {found.companies.map(({ code, name, image }) => (
              <li key={code}>
                <a className={linkRow.row} href={workplacePath(code)} data-company="">
                  <span className={styles.name}>
                    <img className={styles.emblem} src={image} alt="" width="40" height="40" />
                    {name}
                  </span>
                  <Icon className={linkRow.arrow} name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        )}
        {found === null || found.pages < 2 ? null : (
          <p className={styles.pages}>
            {found.page > 1 ? (
              <TextLink href={at(found.page - 1)} variant="alone">
                {t('companySearch.previous', { count: SEARCH_PAGE_SIZE })}
              </TextLink>
            ) : null}
            {found.page < found.pages ? (
              <TextLink href={at(found.page + 1)} variant="alone">
                {t('companySearch.next', { count: SEARCH_PAGE_SIZE })}
              </TextLink>
            ) : null}
          </p>
        )}
        {found?.companies.length === 0 ? (
          <TextLink href="#employers" variant="alone">
            {t('companySearch.toEmployers')}
          </TextLink>
        ) : null}
      </div>
    </section>
  );

  function countWords(): string {
    if (found === null) return t('companySearch.failed');
    if (found.total === 0) return t('companySearch.none', { search: shown.search ?? '' });
    return found.pages > 1
      ? t('companySearch.some', {
          first: (found.page - 1) * SEARCH_PAGE_SIZE + 1,
          last: Math.min(found.page * SEARCH_PAGE_SIZE, found.total),
          total: found.total,
        })
      : t('companySearch.found', { total: found.total });
  }
}
