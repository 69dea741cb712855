import { TextBlocks, TextInlines } from '@tessera/design-system/sections/TextBlocks';
import { TextLink } from '@tessera/design-system/TextLink';
import type { TextBlock, TextPage } from '@tessera/remote-kit/textPage';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { storeName } from '@tessera/shared-contracts/stores/storeName';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { useText } from '../text.ts';
import * as styles from './LegalPage.styles.ts';

export interface LegalPageData {
  readonly page: TextPage;
  /** The store whose version this is. */
  readonly store: Store;
  /** The other legal documents of this store. */
  readonly others: readonly { readonly title: string; readonly href: string }[];
}

/** A legal document: its main points in four lines, then the full text with a table of contents that stays in view. */
export default function LegalPage({ data: { page, store, others } }: { readonly data: LegalPageData }) {
  return (
    <article className={styles.page}>
      <Opening page={page} store={store} />
      <MainPoints opening={page.opening} />
      <div className={styles.body}>
        <Contents sections={page.sections} />
        <FullText sections={page.sections} />
      </div>
      <OtherDocuments others={others} />
    </article>
  );
}

function Opening({ page, store }: Pick<LegalPageData, 'page' | 'store'>) {
  const { t } = useText();
  const { visitor } = useRemote();
  const words = page.opening.filter(({ kind }) => kind !== 'list');
  return (
    <header className={styles.opening}>
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          {page.title}
        </h1>
        <p className={styles.meta}>
          {t('legal.updated', { when: new Date(page.updated) })}
          <span>{storeName(store, visitor.locale, t('legal.restOfWorld'))}</span>
        </p>
        {page.status === 'sample' ? <p className={styles.sample}>{t('legal.sample')}</p> : null}
      </div>
      <div className={styles.lead}>
        <TextBlocks blocks={words} />
      </div>
    </header>
  );
}

function MainPoints({ opening }: Pick<TextPage, 'opening'>) {
  const { t } = useText();
  return (
    <section className={styles.short} aria-labelledby="legal-short">
      <h2 className={styles.shortTitle} id="legal-short">
        {t('legal.short')}
      </h2>
      <ul className={styles.points}>
        {linesOf(opening).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no names, and never move.
          <li className={styles.point} key={index}>
            <TextInlines text={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contents({ sections }: Pick<TextPage, 'sections'>) {
  const { t } = useText();
  return (
    <nav className={styles.contents} aria-labelledby="legal-contents">
      <h2 className={styles.contentsTitle} id="legal-contents">
        {t('legal.contents')}
      </h2>
      <ol className={styles.entries}>
        {sections.map(({ id, title }) => (
          <li className={styles.entry} key={id}>
            <TextLink className={styles.entryLink} href={`#${id}`} variant="plain">
              {title}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function FullText({ sections }: Pick<TextPage, 'sections'>) {
  return (
    <div className={styles.sections}>
      {sections.map(({ id, title, blocks }) => (
        <section className={styles.section} key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 className={styles.sectionTitle} id={`${id}-title`}>
            {title}
          </h2>
          <div className={styles.text}>
            <TextBlocks blocks={blocks} />
          </div>
        </section>
      ))}
    </div>
  );
}

function OtherDocuments({ others }: Pick<LegalPageData, 'others'>) {
  const { t } = useText();
  return (
    <nav className={styles.others} aria-labelledby="legal-others">
      <h2 className={styles.othersTitle} id="legal-others">
        {t('legal.others')}
      </h2>
      <ul className={styles.otherList}>
        {others.map(({ title, href }) => (
          <li className={styles.other} key={href}>
            <TextLink className={styles.otherLink} href={href} variant="plain">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The lines of the lists in the opening: the main points. */
const linesOf = (opening: readonly TextBlock[]) =>
  opening.flatMap((block) =>
    block.kind === 'list'
      ? block.items.flatMap((item) => item.flatMap((inner) => (inner.kind === 'paragraph' ? [inner.text] : [])))
      : [],
  );
