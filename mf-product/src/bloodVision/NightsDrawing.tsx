import { useRemote } from '@tessera/remote-kit/useRemote';
import { LineRows } from '../drawings/LineRows.tsx';
import { useText } from '../text.ts';
import { NIGHT_READINGS, NIGHT_TRACES, NIGHTS, nightRange, SAMPLE_DAY, SAMPLE_RESULT } from './sampleNights.ts';

/** Ninety nights in three lines, and the one morning of the sample running through them. */
export function NightsDrawing() {
  const { t } = useText();
  const { visitor } = useRemote();
  const number = new Intl.NumberFormat(visitor.locale);
  return (
    <LineRows
      rows={NIGHT_TRACES.map((trace) => {
        const [low, high] = nightRange(trace).map((value) => number.format(value));
        return {
          name: t(`bloodVision.line.${trace}.name`),
          range: t(`bloodVision.line.${trace}.range`, { low: low ?? '', high: high ?? '' }),
          drawing: t(`bloodVision.line.${trace}.drawing`, { low: low ?? '', high: high ?? '', day: SAMPLE_DAY }),
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
