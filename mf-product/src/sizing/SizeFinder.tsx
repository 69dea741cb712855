import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { TextField } from '@tessera/design-system/TextField';
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  findRingSize,
  isMeasure,
  MEASURES,
  type Measure,
  type RingFinding,
} from '../products/ring/sizes/findRingSize.ts';
import { RING_SIZE_MEASURES } from '../products/ring/sizes/ringSizes.ts';
import { type Translate, useText } from '../text.ts';
import { millimetres } from './millimetres.ts';
import { ringInSize } from './ringInSize.ts';
import * as styles from './SizeFinder.styles.ts';

/** Finds a size from millimetres; both stay in the address. A real form: submitted without scripts, the page returns with the result. */
export function SizeFinder({ ring }: { readonly ring: string }) {
  const { t } = useText();
  const { locale } = useRemote().visitor;
  const [query, setQuery] = useSearchParams();
  const [measure, setMeasure] = useState<Measure>(() => {
    const asked = query.get('measure');
    return isMeasure(asked) ? asked : 'around';
  });
  const [text, setText] = useState(() => query.get('mm') ?? '');
  // A size appears as soon as one is found; an error appears only after the shopper has finished typing.
  const [finished, setFinished] = useState(text !== '');
  const finding = findRingSize(measure, text);

  const keep = (asked: Measure) =>
    setQuery(
      (next) => {
        next.set('measure', asked);
        next.set('mm', text);
        return next;
      },
      { replace: true },
    );
  const finish = () => {
    setFinished(true);
    keep(measure);
  };

  return (
    <form
      className={styles.finder}
      method="get"
      action="#string"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <ChoiceGroup
        label={t('sizing.finder.measure.label')}
        name="measure"
        variant="segment"
        choices={MEASURES.map((value) => ({ value, label: t(`sizing.finder.measure.${value}`) }))}
        value={measure}
        onChange={(asked) => {
          setMeasure(asked);
          keep(asked);
        }}
      />
      <div className={styles.entry}>
        <TextField
          className={styles.field}
          label={t('sizing.finder.mm.label')}
          name="mm"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFinished(false);
          }}
          onBlur={() => (text === '' ? setFinished(false) : finish())}
          inputMode="decimal"
          autoComplete="off"
          hint={t(`sizing.finder.mm.hint.${measure}`)}
          error={finished ? refusal(finding, measure, locale, t) : null}
        />
        <div className={styles.press}>
          <Button type="submit" variant="secondary" block>
            {t('sizing.finder.find')}
          </Button>
        </div>
      </div>
      <div className={styles.answer}>
        <SizesLine lit={finding.kind === 'size' ? finding.size.size : null} />
        <div role="status">
          {finding.kind === 'size' ? (
            <Found finding={finding} measure={measure} />
          ) : (
            <p className={styles.waiting}>{t('sizing.finder.waiting')}</p>
          )}
        </div>
        {finding.kind === 'size' ? (
          <ButtonLink className={styles.go} href={ringInSize(ring, finding.size.size)}>
            {t('sizing.finder.ring', { size: finding.size.size })}
          </ButtonLink>
        ) : null}
      </div>
    </form>
  );
}

interface FoundProps {
  readonly finding: Extract<RingFinding, { kind: 'size' }>;
  readonly measure: Measure;
}

function Found({ finding: { size, above }, measure }: FoundProps) {
  const { t } = useText();
  const { locale } = useRemote().visitor;
  const own = measure === 'around' ? size.circumference : size.diameter;
  return (
    <>
      <p className={styles.size}>{t('sizing.finder.size', { size: size.size })}</p>
      <p className={styles.about}>
        {above
          ? t('sizing.finder.between', { smaller: above.size, larger: size.size })
          : t(`sizing.finder.measures.${measure}`, { mm: millimetres(own, locale) })}
      </p>
    </>
  );
}

const SCALE = 4;
const GAP = 10;
const CIRCLES: { readonly size: number; readonly cx: number; readonly r: number }[] = [];
let width = 1;
for (const { size, diameter } of RING_SIZE_MEASURES) {
  const r = (diameter * SCALE) / 2;
  CIRCLES.push({ size, r, cx: width + r });
  width += 2 * r + GAP;
}
const WIDTH = Math.ceil(width - GAP + 1);
const HEIGHT = 94;

/** A circle resting on the line, as a part of a path's `d`. */
const around = (cx: number, r: number) =>
  `M${cx - r} ${HEIGHT - 1 - r}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** The ten sizes to scale on one line, above their numbers; the found one is highlighted. The text below names it. */
function SizesLine({ lit }: { readonly lit: number | null }) {
  return (
    <div>
      <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {/* One path for all other sizes, because the page lays it out before its first paint. */}
        <path
          className={styles.circle}
          d={CIRCLES.map(({ size, cx, r }) => (size === lit ? '' : around(cx, r))).join('')}
        />
        {CIRCLES.map(({ size, cx, r }) =>
          size === lit ? <circle className={styles.lit} key={size} cx={cx} cy={HEIGHT - 1 - r} r={r - 1} /> : null,
        )}
      </svg>
      <svg className={styles.numbers} aria-hidden="true">
        {CIRCLES.map(({ size, cx }) => (
          <text
            key={size}
            x={`${Number(((cx / WIDTH) * 100).toFixed(2))}%`}
            y="100%"
            textAnchor="middle"
            data-lit={size === lit ? '' : undefined}
          >
            {size}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The reason why there is no size, and what to do. Null: there is a size, or no input yet. */
function refusal(finding: RingFinding, measure: Measure, locale: Locale, t: Translate): string | null {
  const smallest = RING_SIZE_MEASURES[0];
  const largest = RING_SIZE_MEASURES.at(-1);
  if (!smallest || !largest) return null;
  const [least, most] =
    measure === 'around' ? [smallest.circumference, largest.circumference] : [smallest.diameter, largest.diameter];
  const values = { least: millimetres(least, locale), most: millimetres(most, locale) };
  switch (finding.kind) {
    case 'size':
      return null;
    case 'empty':
      return t('sizing.finder.refused.empty');
    case 'notANumber':
      return t('sizing.finder.refused.notANumber', {
        example: millimetres(measure === 'around' ? 59.5 : 18.9, locale),
      });
    case 'unlikely': {
      const said = { mm: millimetres(finding.mm, locale), meant: millimetres(finding.meantMm, locale) };
      return finding.meant === null
        ? t(`sizing.finder.refused.unlikely.${measure}`, { ...values, mm: said.mm })
        : t(`sizing.finder.refused.meant.${finding.meant}`, said);
    }
    case 'tooSmall':
      return t(`sizing.finder.refused.tooSmall`, values);
    case 'tooLarge':
      return t(`sizing.finder.refused.tooLarge`, values);
  }
}
