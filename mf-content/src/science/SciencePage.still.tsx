import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { useText } from '../text.ts';
import { AbsorptionDrawing } from './AbsorptionDrawing.tsx';
import * as styles from './SciencePage.styles.ts';
import { SOURCE_ORDER, SOURCES, type Source, type SourceId } from './sources.ts';
import { YearsDrawing } from './YearsDrawing.tsx';

export interface SciencePageData {
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** The ring's scientific basis, in the order in which the signal is processed; each claim with its sources. */
const CLAIMS = [
  { claim: 'light', sources: ['hertzman1937', 'allen2007'] },
  { claim: 'beats', sources: ['taskForce1996', 'charlton2022'] },
  { claim: 'sleep', sources: ['borbely2016', 'zambotti2019', 'walch2019'] },
  { claim: 'warmth', sources: ['krauchi1999', 'wilcox2000'] },
  { claim: 'oxygen', sources: ['iso80601', 'sjoding2020'] },
  { claim: 'glucose', sources: ['basu2013'] },
] as const satisfies readonly { claim: string; sources: readonly SourceId[] }[];

const numberOf = (id: SourceId) => SOURCE_ORDER.indexOf(id) + 1;
const sourceOf = (id: SourceId): Source => SOURCES[id];

/** /science: the known and the unknown, with sources. */
export default function SciencePage({ data: { ring } }: { readonly data: SciencePageData }) {
  return (
    <>
      <Opening />
      <AbsorptionLaw />
      <Claims />
      <Sources />
      <Closing ring={ring} />
    </>
  );
}

function Opening() {
  const { t } = useText();
  return (
    <section className={styles.opening} aria-labelledby="science">
      <h1 className={styles.headline} id="science" tabIndex={-1}>
        <span className={styles.fitted}>{t('science.title')}</span>
      </h1>
      <div className={styles.beside}>
        <p className={styles.lead}>{t('science.lead')}</p>
        <p className={styles.own}>{t('science.own', { brand: BRAND_NAME })}</p>
      </div>
      <YearsDrawing />
    </section>
  );
}

function AbsorptionLaw() {
  const { t } = useText();
  return (
    <section className={styles.law} aria-labelledby="science-law">
      <div>
        <h2 className={styles.title} id="science-law">
          {t('science.law.title')}
        </h2>
        <p className={styles.formula}>
          <var>I</var> = <var>I</var>
          <sub>0</sub> · <var>e</var>
          <sup>
            −<var>a</var> <var>c</var> <var>d</var>
          </sup>
        </p>
        <p className={styles.said}>{t('science.law.text')}</p>
      </div>
      <AbsorptionDrawing />
    </section>
  );
}

function Claims() {
  const { t } = useText();
  return (
    <section className={styles.claims} aria-labelledby="science-claims">
      <h2 className={styles.claimsTitle} id="science-claims">
        {t('science.claims.title')}
      </h2>
      <div className={styles.head} aria-hidden="true">
        <p />
        <p>{t('science.claims.sure')}</p>
        <p>{t('science.claims.unsure')}</p>
      </div>
      {CLAIMS.map(({ claim, sources }) => (
        <article className={styles.claim} key={claim}>
          <h3 className={styles.claimName}>{t(`science.claims.${claim}.name`)}</h3>
          <p className={styles.sure}>
            <span className={styles.which}>{t('science.claims.sure')} </span>
            {t(`science.claims.${claim}.sure`)}
          </p>
          <p className={styles.unsure}>
            <span className={styles.which}>{t('science.claims.unsure')} </span>
            {t(`science.claims.${claim}.unsure`)}
          </p>
          <Citations sources={sources} />
        </article>
      ))}
    </section>
  );
}

function Citations({ sources }: { readonly sources: readonly SourceId[] }) {
  const { t } = useText();
  return (
    <p className={styles.cites}>
      {sources.map((id) => (
        <a className={styles.cite} href={`#${id}`} key={id} aria-label={t('science.source', { number: numberOf(id) })}>
          {numberOf(id)}
        </a>
      ))}
    </p>
  );
}

function Sources() {
  const { t } = useText();
  return (
    <section className={styles.sources} aria-labelledby="science-sources">
      <h2 className={styles.title} id="science-sources">
        {t('science.sources')}
      </h2>
      <ol className={styles.list}>
        {SOURCE_ORDER.map((id) => (
          <SourceRow id={id} key={id} />
        ))}
      </ol>
    </section>
  );
}

function SourceRow({ id }: { readonly id: SourceId }) {
  const { authors, year, title, published, doi } = sourceOf(id);
  return (
    <li className={styles.source} id={id} lang="en">
      <cite className={styles.work}>{title}</cite>
      <span className={styles.where}>
        {authors}, {year}. {published.replaceAll('–', '–\u2060')}.
        {doi === null ? null : (
          <>
            {' '}
            <TextLink className={styles.doi} href={`https://doi.org/${doi}`}>
              doi:{doi}
            </TextLink>
          </>
        )}
      </span>
    </li>
  );
}

function Closing({ ring }: { readonly ring: string }) {
  const { t } = useText();
  return (
    <section className={styles.closing} aria-labelledby="science-closing">
      <h2 className={styles.title} id="science-closing">
        {t('science.closing.title')}
      </h2>
      <div className={styles.actions}>
        <ButtonLink href="/ultrasignal">{t('science.closing.signal')}</ButtonLink>
        <TextLink href={ring} variant="alone">
          {t('science.closing.ring')}
        </TextLink>
      </div>
    </section>
  );
}
