import { useFrame } from './FrameContext.ts';
import { unbroken } from './Layout.styles.ts';

const STEPS = [
  [60, 'second'],
  [60, 'minute'],
  [48, 'hour'],
  [60, 'day'],
  [Number.POSITIVE_INFINITY, 'month'],
] as const;
const SECONDS = { second: 1, minute: 60, hour: 3600, day: 86_400, month: 2_629_800 } as const;
const format = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'narrow' });

/** A moment as its distance from now. Its title has the date and the time in UTC. */
export function Moment({ at }: { readonly at: string | Date }) {
  const { now } = useFrame();
  const moment = new Date(at);
  const seconds = (moment.getTime() - now.getTime()) / 1000;
  const [, unit] = STEPS.find(([most, name]) => Math.abs(seconds) < most * SECONDS[name]) ?? [0, 'month' as const];
  const iso = moment.toISOString();
  const isNow = Math.abs(seconds) < 5;
  return (
    <time className={unbroken} dateTime={iso} title={`${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`}>
      {isNow ? 'now' : format.format(Math.trunc(seconds / SECONDS[unit]), unit)}
    </time>
  );
}
