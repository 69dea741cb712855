import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { useText } from '../text.ts';
import { MotionDrawing } from './MotionDrawing.tsx';
import { OpticsDrawing } from './OpticsDrawing.tsx';
import { PulseDrawing } from './PulseDrawing.tsx';
import { PULSE } from './pulseWave.ts';
import { SOURCE_ORDER, type SourceId } from './sources.ts';
import * as styles from './UltraSignalPage.styles.ts';
import { WarmthDrawing } from './WarmthDrawing.tsx';
import { wavePath } from './wavePath.ts';

export interface UltraSignalPageData {
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

const STEPS = ['optics', 'pulse', 'warmth', 'motion'] as const;
const DRAWINGS = { optics: OpticsDrawing, pulse: PulseDrawing, warmth: WarmthDrawing, motion: MotionDrawing };

/** The results of each signal, and the source for the method. */
const RESULTS = [
  { result: 'rate', signal: 'pulse', source: 'allen2007' },
  { result: 'variability', signal: 'pulse', source: 'taskForce1996' },
  { result: 'breath', signal: 'pulse', source: 'charlton2022' },
  { result: 'oxygen', signal: 'optics', source: 'iso80601' },
  { result: 'sleep', signal: 'motion', source: 'walch2019' },
  { result: 'cycle', signal: 'warmth', source: 'wilcox2000' },
] as const satisfies readonly { result: string; signal: (typeof STEPS)[number]; source: SourceId }[];

/** The opening's wave: the same pulse as in the drawing below, as wide as the window; its peaks touch the top. */
const TRACE = wavePath(PULSE.wave, PULSE.places, PULSE.length, 100, [0, PULSE.top]);
const LAST_PEAK = Number((((PULSE.peaks.at(-1) ?? 0) / PULSE.length) * 100).toFixed(2));

/** /ultrasignal: one signal from the lamp to the number, step by step. */
export default function UltraSignalPage({ data: { ring } }: { readonly data: UltraSignalPageData }) {
  const { t } = useText();
  return (
    <>
      <Opening />
      {STEPS.map((step) => (
        <Step step={step} key={step} />
      ))}
      <p className={styles.sample}>{t('signal.sample')}</p>
      <Results />
      <Limits ring={ring} />
    </>
  );
}

function Opening() {
  const { t } = useText();
  return (
    <section className={styles.opening} aria-labelledby="signal">
      <svg className={styles.trace} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.wave} d={TRACE} vectorEffect="non-scaling-stroke" />
        <path className={styles.live} d={`M${LAST_PEAK} 0h0`} vectorEffect="non-scaling-stroke" />
      </svg>
      <h1 className={styles.wordmark} id="signal" tabIndex={-1}>
        <span className={styles.fitted} lang="en">
          UltraSignal
        </span>
      </h1>
      <p className={styles.lead}>{t('signal.lead')}</p>
      <ol className={styles.way}>
        {STEPS.map((step) => (
          <li className={styles.stop} key={step}>
            <a className={styles.stopLink} href={`#${step}`}>
              {t(`signal.${step}.name`)}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { readonly step: (typeof STEPS)[number] }) {
  const { t } = useText();
  const Drawing = DRAWINGS[step];
  return (
    <section className={styles.step} id={step} aria-labelledby={`signal-${step}`}>
      <div className={styles.words}>
        <p className={styles.number} aria-hidden="true">
          {STEPS.indexOf(step) + 1}
        </p>
        <h2 className={styles.title} id={`signal-${step}`}>
          {t(`signal.${step}.title`)}
        </h2>
        <p className={styles.text}>{t(`signal.${step}.text`)}</p>
        <p className={styles.note}>
          {step === 'pulse'
            ? t('signal.pulse.note', { rate: PULSE.rate, spread: PULSE.spread })
            : t(`signal.${step}.note`)}
        </p>
      </div>
      <div className={styles.drawing}>
        <Drawing />
      </div>
    </section>
  );
}

function Results() {
  const { t } = useText();
  return (
    <section className={styles.results} aria-labelledby="signal-results">
      <h2 className={styles.title} id="signal-results">
        {t('signal.results.title')}
      </h2>
      <dl className={styles.rows}>
        {RESULTS.map(({ result, signal, source }) => (
          <div className={styles.row} key={result}>
            <dt className={styles.result}>{t(`signal.results.${result}.name`)}</dt>
            <dd className={styles.signal}>{t(`signal.${signal}.name`)}</dd>
            <dd className={styles.how}>
              {t(`signal.results.${result}.text`)}{' '}
              <TextLink className={styles.cite} href={`/science#${source}`}>
                {t('signal.results.source', { number: SOURCE_ORDER.indexOf(source) + 1 })}
              </TextLink>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Limits({ ring }: { readonly ring: string }) {
  const { t } = useText();
  return (
    <section className={styles.limits} aria-labelledby="signal-limits">
      <h2 className={styles.limitsTitle} id="signal-limits">
        {t('signal.limits.title')}
      </h2>
      <ul className={styles.limitList}>
        {(['cold', 'hand', 'loose', 'medical'] as const).map((limit) => (
          <li className={styles.limit} key={limit}>
            {t(`signal.limits.${limit}`)}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink href="/science">{t('signal.science')}</ButtonLink>
        <TextLink href={ring} variant="alone">
          {t('signal.ring')}
        </TextLink>
      </div>
    </section>
  );
}
