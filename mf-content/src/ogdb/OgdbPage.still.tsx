import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { FactRows } from '@tessera/design-system/sections/FactRows';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useSearchParams } from 'react-router';
import { useText } from '../text.ts';
import { CATALOGUE, firmwareAnchor, type Generation } from './catalogue.ts';
import { firmwareShown, generationAddress, generationsShown, newestFirmware, readGeneration } from './catalogueView.ts';
import { generationFacts } from './generationFacts.ts';
import * as styles from './OgdbPage.styles.ts';
import { ReleaseTimeline } from './ReleaseTimeline.tsx';

export interface OgdbPageData {
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** /ogdb, the open generations database: the features of each generation, and the changes of each firmware. */
export default function OgdbPage({ data: { ring } }: { readonly data: OgdbPageData }) {
  const [query] = useSearchParams();
  const asked = readGeneration(query);
  return (
    <>
      <Opening />
      <GenerationChoice asked={asked} />
      <Generations asked={asked} />
      <FirmwareVersions asked={asked} />
      <About />
      <Closing ring={ring} />
    </>
  );
}

interface Asked {
  /** Id of the chosen generation. Null: every generation. */
  readonly asked: string | null;
}

/** Formats the catalogue's days in the visitor's language. */
function useDates() {
  const { locale } = useRemote().visitor;
  const date = (form: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...form });
    return (day: string) => format.format(new Date(day));
  };
  return {
    month: date({ year: 'numeric', month: 'long' }),
    // By parts and not `dateStyle: 'long'`: in Thai that names the era for days but not for months.
    day: date({ year: 'numeric', month: 'long', day: 'numeric' }),
  };
}

function Opening() {
  const { t } = useText();
  const { locale } = useRemote().visitor;
  return (
    <section className={styles.opening} aria-labelledby="ogdb">
      <h1 className={styles.headline} id="ogdb" tabIndex={-1}>
        {t('ogdb.title')}
      </h1>
      <div className={styles.lead}>
        <p>{t('ogdb.lead')}</p>
        {CATALOGUE.status === 'sample' ? <p className={styles.sample}>{t('ogdb.sample')}</p> : null}
      </div>
      <ReleaseTimeline locale={locale} />
    </section>
  );
}

function GenerationChoice({ asked }: Asked) {
  const { t } = useText();
  const { locale } = useRemote().visitor;
  return (
    <nav className={styles.choice} aria-label={t('ogdb.choose')}>
      <ul className={styles.choices}>
        {[null, ...CATALOGUE.generations].map((each) => (
          <li key={each?.id ?? ''}>
            <a
              className={styles.choose}
              href={`${generationAddress(each?.id ?? null)}#ogdb-generations`}
              aria-current={(each?.id ?? null) === asked ? 'true' : undefined}
            >
              {each === null ? t('ogdb.all') : each.name[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Generations({ asked }: Asked) {
  const { t } = useText();
  return (
    <section className={styles.section} aria-labelledby="ogdb-generations">
      <h2 className={styles.title} id="ogdb-generations">
        {t('ogdb.generations')}
      </h2>
      {generationsShown(asked).map((generation) => (
        <GenerationEntry generation={generation} key={generation.id} />
      ))}
    </section>
  );
}

function GenerationEntry({ generation }: { readonly generation: Generation }) {
  const { t } = useText();
  const { locale } = useRemote().visitor;
  const { month, day } = useDates();
  const { id, name, released, lastSold, updatesUntil, about } = generation;
  const newest = newestFirmware(id);
  const soldWhen =
    lastSold === null
      ? t('ogdb.since', { when: month(released) })
      : t('ogdb.between', { from: month(released), to: month(lastSold) });
  return (
    <article className={styles.generation} id={id} aria-labelledby={`${id}-name`}>
      <div>
        <h3 className={styles.name} id={`${id}-name`}>
          {name[locale]}
        </h3>
        <p className={styles.when}>{soldWhen}</p>
        <p className={styles.when}>
          {t(lastSold === null ? 'ogdb.sold' : 'ogdb.ended')}
          {updatesUntil === null ? null : ` · ${t('ogdb.updatesUntil', { when: month(updatesUntil) })}`}
        </p>
        <p className={styles.about}>{about[locale]}</p>
      </div>
      <div className={styles.facts}>
        <FactRows
          dense
          facts={[
            ...generationFacts(generation, locale, t),
            ...(newest === undefined
              ? []
              : [
                  {
                    about: t('ogdb.fact.firmware'),
                    said: t('ogdb.newest', { version: newest.version, when: day(newest.released) }),
                  },
                ]),
          ]}
        />
      </div>
    </article>
  );
}

function FirmwareVersions({ asked }: Asked) {
  const { t } = useText();
  const { locale } = useRemote().visitor;
  const { day } = useDates();
  const nameOf = new Map(CATALOGUE.generations.map(({ id, name }) => [id, name[locale]]));
  return (
    <section className={styles.section} aria-labelledby="ogdb-firmware">
      <h2 className={styles.title} id="ogdb-firmware">
        {t('ogdb.firmware')}
      </h2>
      <ol className={styles.versions}>
        {firmwareShown(asked).map((firmware) => (
          <li className={styles.versionRow} key={firmwareAnchor(firmware)} id={firmwareAnchor(firmware)}>
            <div>
              <h3 className={styles.version}>{firmware.version}</h3>
              <p className={styles.when}>
                <time dateTime={firmware.released}>{day(firmware.released)}</time>
              </p>
            </div>
            <p className={styles.runsOn}>
              <span className="visually-hidden">{t('ogdb.for')} </span>
              {firmware.generations.map((id) => (
                <span className={styles.runsOnOne} key={id}>
                  {nameOf.get(id)}
                </span>
              ))}
            </p>
            <ul className={styles.changes}>
              {firmware.changes.map(({ kind, text }) => (
                <li className={styles.change} key={text['en-US']}>
                  <span className={styles.kind}>{t(`ogdb.kind.${kind}`)}</span>
                  <span>{text[locale]}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className={styles.updated}>{t('ogdb.updated', { when: day(CATALOGUE.updated) })}</p>
    </section>
  );
}

function About() {
  const { t } = useText();
  return (
    <section className={styles.how} aria-labelledby="ogdb-about">
      <h2 className={styles.titleOf} id="ogdb-about">
        {t('ogdb.about.title')}
      </h2>
      <div className={styles.words}>
        <p>{t('ogdb.about.text')}</p>
        <p>{t('ogdb.about.data')}</p>
      </div>
    </section>
  );
}

function Closing({ ring }: OgdbPageData) {
  const { t } = useText();
  return (
    <section className={styles.closing} aria-labelledby="ogdb-closing">
      <h2 className={styles.titleOf} id="ogdb-closing">
        {t('ogdb.closing.title')}
      </h2>
      <div className={styles.words}>
        <p>{t('ogdb.closing.text')}</p>
        <div className={styles.actions}>
          <ButtonLink href="/trade-in">{t('ogdb.closing.go')}</ButtonLink>
          <TextLink href={ring} variant="alone">
            {t('ogdb.closing.ring')}
          </TextLink>
        </div>
      </div>
    </section>
  );
}
