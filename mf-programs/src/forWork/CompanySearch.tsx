import { Button } from '@tessera/design-system/Button';
import { Icon } from '@tessera/design-system/Icon';
import { TextField } from '@tessera/design-system/TextField';
import { TextLink } from '@tessera/design-system/TextLink';
import { FOR_WORK_PATH, workplacePath } from '@tessera/shared-contracts/programmes/forWork';
import { SEARCH_PAGE_SIZE } from '@tessera/shared-contracts/programmes/workplaceSearch';
import { type KeyboardEvent, useRef } from 'react';
import * as linkRow from '../linkRow.styles.ts';
import * as page from '../page.styles.ts';
import { type Translate, useText } from '../text.ts';
import * as styles from './CompanySearch.styles.ts';
import { type FoundCompanies, foundPath, MAX_SEARCH_LENGTH } from './companySearch.ts';
import { type CompanyResults, useCompanySearch } from './useCompanySearch.ts';

/**
 * A form that loads the page with five companies. With scripts, the list and the address follow the typing, and arrow keys move along the
 * list.
 */
export function CompanySearch(first: CompanyResults) {
  const { t } = useText();
  const { typed, setTyped, results } = useCompanySearch(first);
  const section = useRef<HTMLElement>(null);
  const { search, companies: found } = results;
  return (
    <section
      ref={section}
      className={styles.search}
      aria-labelledby="companies-title"
      id="companies"
      onKeyDown={(event) => moveFocus(section.current, event)}
    >
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
      <div className={styles.answer} data-asked={search === null ? undefined : ''}>
        {/* Rendered even while empty, or screen readers would not announce its text. */}
        <p role="status" className={styles.count}>
          {search === null ? '' : countWords(t, search, found)}
        </p>
        {found === null ? null : <Found found={found} search={search ?? ''} />}
      </div>
    </section>
  );
}

/** Arrow keys move between the field and the links below it; Escape returns to the field. */
function moveFocus(section: HTMLElement | null, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const field = section?.querySelector('input');
  if (event.key === 'Escape' && document.activeElement !== field) field?.focus();
  if (step === undefined) return;
  const places = [...(section?.querySelectorAll<HTMLElement>('input, [data-company]') ?? [])];
  const here = places.findIndex((place) => place.matches(':focus'));
  const next = places[here + step];
  if (here === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

function Found({ found, search }: { readonly found: FoundCompanies; readonly search: string }) {
  const { t } = useText();
  const { companies, page: shown, pages } = found;
  return (
    <>
      {companies.length === 0 ? null : (
        <ul className={styles.list}>
          {companies.map(({ code, name, image }) => (
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
      {pages < 2 ? null : (
        <p className={styles.pages}>
          {shown > 1 ? (
            <TextLink href={foundPath(search, shown - 1)} variant="alone">
              {t('companySearch.previous', { count: SEARCH_PAGE_SIZE })}
            </TextLink>
          ) : null}
          {shown < pages ? (
            <TextLink href={foundPath(search, shown + 1)} variant="alone">
              {t('companySearch.next', { count: SEARCH_PAGE_SIZE })}
            </TextLink>
          ) : null}
        </p>
      )}
      {companies.length === 0 ? (
        <TextLink href="#employers" variant="alone">
          {t('companySearch.toEmployers')}
        </TextLink>
      ) : null}
    </>
  );
}

function countWords(t: Translate, search: string, found: FoundCompanies | null): string {
  if (found === null) return t('companySearch.failed');
  if (found.total === 0) return t('companySearch.none', { search });
  return found.pages > 1
    ? t('companySearch.some', {
        first: (found.page - 1) * SEARCH_PAGE_SIZE + 1,
        last: Math.min(found.page * SEARCH_PAGE_SIZE, found.total),
        total: found.total,
      })
    : t('companySearch.found', { total: found.total });
}
