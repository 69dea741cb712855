/** How the way of an order, a trade-in or a claim is drawn: its steps, and all that has happened. */
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Request } from 'express';

/**
 * What times are told by: minutes east of Greenwich as a visitor's browser says them (`Date#getTimezoneOffset` with its sign turned; 0 is
 * UTC), or an IANA time zone.
 */
export type Clock = number | string;

const format = (locale: Locale, clock: Clock, time: boolean) =>
  new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: typeof clock === 'string' ? clock : offsetText(clock),
    dateStyle: 'long',
    ...(time ? { timeStyle: 'short' } : {}),
  });

/** `+05:30` */
function offsetText(clock: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.abs(clock);
  return `${clock < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** What stands behind a time: `UTC`, `UTC+5:30`. */
export const clockName = (clock: number): string =>
  clock === 0
    ? 'UTC'
    : `UTC${offsetText(clock)
        .replace(/^([+-])0/, '$1')
        .replace(':00', '')}`;

/** Minutes east of Greenwich in a time zone at an instant. */
function offsetIn(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign, hours = '0', minutes = '0'] =
    /^GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * The clock that the shell's cookie tells of the visitor's browser (REG-05).
 * @param otherwise where no cookie does
 */
export function clockOf(request: Request, otherwise: Clock = 0): Clock {
  const told = /(?:^|;\s*)tz=(-?\d{1,3})(?:;|$)/.exec(request.get('cookie') ?? '')?.[1];
  if (told === undefined || Math.abs(Number(told)) > 14 * 60) return otherwise;
  // Adding 0 makes -0 plain.
  return -Number(told) + 0;
}

export const dayText = (at: Date, locale: Locale, clock: Clock = 0): string => format(locale, clock, false).format(at);

export interface Way<Step extends string> {
  readonly steps: readonly Step[];
  /** Where it is. */
  readonly here: Step;
  /** When it came to a step; undefined: it has not, or passed it by. */
  readonly at: (step: Step) => Date | undefined;
  readonly name: (step: Step) => string;
  /** What a step that lies ahead will take; empty: nothing is said. */
  readonly ahead: (step: Step) => string;
  readonly texts: { readonly done: string; readonly now: string };
}

export function wayList<Step extends string>(
  { steps, here, at, name, ahead, texts }: Way<Step>,
  locale: Locale,
  clock: Clock = 0,
): string {
  const place = steps.indexOf(here);
  const items = steps.map((step, nth) => {
    const last = nth === steps.length - 1;
    const kind = nth < place || (nth === place && last) ? 'past' : nth === place ? 'here' : 'next';
    const said = kind === 'past' ? texts.done : kind === 'here' ? texts.now : '';
    const when = at(step);
    const below = kind === 'next' ? ahead(step) : when === undefined ? '' : dayText(when, locale, clock);
    return `<li class="${kind}"${nth === place ? ' aria-current="step"' : ''}><h3>${escapeHtml(name(step))}${said === '' ? '' : `<span class="visually-hidden"> (${escapeHtml(said)})</span>`}</h3>${below === '' ? '' : `<p class="quiet small">${escapeHtml(below)}</p>`}</li>`;
  });
  return `<ol class="way">${items.join('')}</ol>`;
}

export interface HistoryEntry {
  readonly at: Date;
  readonly what: string;
  readonly who: string;
}

export function historyList(entries: readonly HistoryEntry[], locale: Locale, clock: Clock = 0): string {
  const time = format(locale, clock, true);
  return `<ol class="history">${entries
    .map(
      ({ at, what, who }) =>
        `<li><span>${escapeHtml(what)} · <span class="quiet">${escapeHtml(who)}</span></span><time class="quiet" datetime="${at.toISOString()}">${escapeHtml(time.format(at))} ${clockName(typeof clock === 'string' ? offsetIn(clock, at) : clock)}</time></li>`,
    )
    .join('')}</ol>`;
}
