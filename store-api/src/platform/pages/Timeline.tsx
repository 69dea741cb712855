/** The progress of an order, a trade-in or a claim: its steps, and its history. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { type Clock, dayText, timeText } from './clock.ts';

export interface TimelineProps<Step extends string> {
  readonly steps: readonly Step[];
  /** The current step. */
  readonly current: Step;
  /** When the step was reached; undefined: not yet, or skipped. */
  readonly reachedAt: (step: Step) => Date | undefined;
  readonly nameOf: (step: Step) => string;
  /** Expected duration of a later step; empty: none is shown. */
  readonly expected: (step: Step) => string;
  /** Screen reader texts after the name of a past step, and of the current one. */
  readonly texts: { readonly done: string; readonly now: string };
  readonly locale: Locale;
  readonly clock?: Clock;
}

export function Timeline<Step extends string>({
  steps,
  current,
  reachedAt,
  nameOf,
  expected,
  texts,
  locale,
  clock = 0,
}: TimelineProps<Step>) {
  const currentIndex = steps.indexOf(current);
  return (
    <ol className="way">
      {steps.map((step, index) => {
        const isPast = index < currentIndex || (index === currentIndex && index === steps.length - 1);
        const kind = isPast ? 'past' : index === currentIndex ? 'here' : 'next';
        const heard = { past: texts.done, here: texts.now, next: '' }[kind];
        const reached = reachedAt(step);
        const below = kind === 'next' ? expected(step) : reached === undefined ? '' : dayText(reached, locale, clock);
        return (
          <li key={step} className={kind} aria-current={index === currentIndex ? 'step' : undefined}>
            <h3>
              {nameOf(step)}
              {heard === '' ? null : <span className="visually-hidden"> ({heard})</span>}
            </h3>
            {below === '' ? null : <p className="quiet small">{below}</p>}
          </li>
        );
      })}
    </ol>
  );
}

export interface HistoryEntry {
  readonly at: Date;
  readonly what: string;
  readonly who: string;
}

export interface HistoryProps {
  readonly entries: readonly HistoryEntry[];
  readonly locale: Locale;
  readonly clock?: Clock;
}

export const History = ({ entries, locale, clock = 0 }: HistoryProps) => (
  <ol className="history">
    {entries.map(({ at, what, who }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, on the server
      <li key={index}>
        <span>
          {what} · <span className="quiet">{who}</span>
        </span>
        <time className="quiet" dateTime={at.toISOString()}>
          {timeText(at, locale, clock)}
        </time>
      </li>
    ))}
  </ol>
);
