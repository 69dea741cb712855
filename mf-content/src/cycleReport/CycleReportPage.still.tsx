import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { BrandLink } from '@tessera/design-system/sections/BrandLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { CycleReport, ReportedCycle, SharedCycleReport } from '@tessera/shared-contracts/afterSales/cycleReport';
import { useText } from '../text.ts';
import * as styles from './CycleReportPage.styles.ts';
import { CyclesDrawing } from './CyclesDrawing.tsx';
import { dayOf, type Range, reportSummary } from './reportSummary.ts';

export type CycleReportPageData =
  | ({ readonly kind: 'shared' } & SharedCycleReport)
  /** The example: invented cycles. */
  | { readonly kind: 'sample'; readonly report: CycleReport }
  /** The link opens no report. The page does not say why. */
  | { readonly kind: 'none' }
  /** store-api did not answer; a retry may succeed. */
  | { readonly kind: 'unknown' };

const COLUMNS = ['begins', 'period', 'ovulation', 'days'] as const;

/** /cycle-report/:token: a report that somebody chose to share, to be read on a screen or on paper during a conversation. */
export default function CycleReportPage({ data }: { readonly data: CycleReportPageData }) {
  const { t } = useText();
  if (data.kind === 'none' || data.kind === 'unknown') return <NoReport kind={data.kind} />;
  const { report } = data;
  return (
    <article className={styles.page}>
      <Header data={data} />
      <Title report={report} />
      <Numbers report={report} />
      <Cycles cycles={report.cycles} />
      <Dates cycles={report.cycles} />
      <p className={styles.note}>{t('cycleReport.note')}</p>
    </article>
  );
}

function NoReport({ kind }: { readonly kind: 'none' | 'unknown' }) {
  const { t } = useText();
  const { url } = useRemote();
  return (
    <div className={styles.page}>
      <BrandLink />
      <h1 className={styles.title} tabIndex={-1}>
        {t(`cycleReport.${kind}.title`)}
      </h1>
      <p className={styles.lead}>{t(`cycleReport.${kind}.text`)}</p>
      <div className={styles.actions}>
        <ButtonLink href={kind === 'unknown' ? url : '/'}>
          {t(kind === 'unknown' ? 'cycleReport.again' : 'cycleReport.home')}
        </ButtonLink>
        <TextLink href="/ultrasignal" variant="alone">
          {t('cycleReport.how')}
        </TextLink>
      </div>
    </div>
  );
}

type ShownReport = Extract<CycleReportPageData, { readonly report: CycleReport }>;

function Header({ data }: { readonly data: ShownReport }) {
  const { t } = useText();
  return (
    <header className={styles.head}>
      <BrandLink />
      <p className={styles.until}>
        {data.kind === 'sample'
          ? t('cycleReport.sample')
          : t('cycleReport.until', { made: new Date(data.made), expires: new Date(data.expires) })}
      </p>
    </header>
  );
}

function Title({ report }: { readonly report: CycleReport }) {
  const { t } = useText();
  const { from, to } = reportSummary(report);
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {report.name === '' ? t('cycleReport.title') : t('cycleReport.titleOf', { name: report.name })}
      </h1>
      <p className={styles.span}>{t('cycleReport.span', { from: new Date(from), to: new Date(to) })}</p>
    </>
  );
}

function Numbers({ report }: { readonly report: CycleReport }) {
  const { t } = useText();
  const { length, period, luteal, confirmed } = reportSummary(report);
  const numbers = [
    ['length', length],
    ['period', period],
    ['luteal', luteal],
  ] as const;
  const rangeText = ({ least, most }: Range) =>
    least === most ? t('cycleReport.always') : t('cycleReport.range', { least, most });
  return (
    <dl className={styles.numbers}>
      {numbers.map(([about, range]) =>
        range === null ? null : (
          <div className={styles.number} key={about}>
            <dt className={styles.about}>{t(`cycleReport.number.${about}`)}</dt>
            <dd className={styles.figure}>
              {t('cycleReport.mean', { mean: range.mean })}
              <span className={styles.range}>{rangeText(range)}</span>
            </dd>
          </div>
        ),
      )}
      <div className={styles.number}>
        <dt className={styles.about}>{t('cycleReport.number.confirmed')}</dt>
        <dd className={styles.figure}>
          {confirmed}
          <span className={styles.range}>{t('cycleReport.of', { cycles: report.cycles.length })}</span>
        </dd>
      </div>
    </dl>
  );
}

function Cycles({ cycles }: Pick<CycleReport, 'cycles'>) {
  const { t } = useText();
  return (
    <section className={styles.section} aria-labelledby="report-cycles">
      <h2 className={styles.heading} id="report-cycles">
        {t('cycleReport.cycles')}
      </h2>
      <CyclesDrawing cycles={cycles} />
    </section>
  );
}

function Dates({ cycles }: Pick<CycleReport, 'cycles'>) {
  const { t } = useText();
  return (
    <section className={styles.section} aria-labelledby="report-dates">
      <h2 className={styles.heading} id="report-dates">
        {t('cycleReport.dates')}
      </h2>
      <div className={styles.dates}>
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`cycleReport.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cycles.map((cycle, index) => (
              <CycleDates cycle={cycle} isRunning={index === cycles.length - 1} key={cycle.begins} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function CycleDates({ cycle, isRunning }: { readonly cycle: ReportedCycle; readonly isRunning: boolean }) {
  const { t } = useText();
  return (
    <tr>
      <th scope="row">{t('cycleReport.day', { when: new Date(cycle.begins) })}</th>
      <td data-of={t('cycleReport.column.period')}>{t('cycleReport.days', { days: cycle.period })}</td>
      <td data-of={t('cycleReport.column.ovulation')}>
        {cycle.ovulation === null
          ? t('cycleReport.unconfirmed')
          : t('cycleReport.ovulated', {
              when: new Date(dayOf(cycle, cycle.ovulation)),
              number: cycle.ovulation,
            })}
      </td>
      <td data-of={t('cycleReport.column.days')}>
        {isRunning ? t('cycleReport.running', { days: cycle.days }) : t('cycleReport.days', { days: cycle.days })}
      </td>
    </tr>
  );
}
