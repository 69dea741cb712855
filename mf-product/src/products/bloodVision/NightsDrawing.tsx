import { useRemote } from '@tessera/remote-kit/useRemote';
import { LineRows } from '../../drawings/LineRows.tsx';
import { useText } from '../../text.ts';
import { NIGHT_READINGS, NIGHT_TRACES, NIGHTS, nightRange, SAMPLE_DAY, SAMPLE_RESULT } from './sampleNights.ts';

/** Ninety nights as three lines, crossed by a line at the morning of the sample. */
export function NightsDrawing() {
  const { t } = useText();
  const { visitor } = useRemote();
  const number = new Intl.NumberFormat(visitor.locale);
  // Intl writes a hyphen, which is too short next to digits and allows a line break after it.
  const figure = (value: number) => number.format(value).replace('-', '\u2212');
  return (
    <LineRows
      rows={NIGHT_TRACES.map((trace) => {
        const [low, high] = nightRange(trace);
        const range = { low: figure(low), high: figure(high) };
        return {
          name: t(`bloodVision.line.${trace}.name`),
          range: t(`bloodVision.line.${trace}.range`, range),
          drawing: t(`bloodVision.line.${trace}.drawing`, { ...range, day: SAMPLE_DAY }),
          readings: NIGHT_READINGS[trace],
          live: trace === 'pulse',
        };
      })}
      length={NIGHTS}
      moment={SAMPLE_DAY}
      scale={[1, 23, 45, 68, 90].map((day) => t('bloodVision.line.day', { day }))}
      caption={t('bloodVision.line.caption', { day: SAMPLE_DAY, ...SAMPLE_RESULT })}
    />
  );
}
