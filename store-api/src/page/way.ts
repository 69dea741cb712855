/** How the way of an order, a trade-in or a claim is drawn: its steps, and all that has happened. */
import type { Locale } from '@tessera/shared-contracts/locales';
import { escapeHtml } from './pageFrame.ts';

const format = (locale: Locale, time: boolean) =>
  new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    dateStyle: 'long',
    ...(time ? { timeStyle: 'short' } : {}),
  });

export const dayText = (at: Date, locale: Locale): string => format(locale, false).format(at);

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
): string {
  const place = steps.indexOf(here);
  const items = steps.map((step, nth) => {
    const last = nth === steps.length - 1;
    const kind = nth < place || (nth === place && last) ? 'past' : nth === place ? 'here' : 'next';
    const said = kind === 'past' ? texts.done : kind === 'here' ? texts.now : '';
    const when = at(step);
    const below = kind === 'next' ? ahead(step) : when === undefined ? '' : dayText(when, locale);
    return `<li class="${kind}"${nth === place ? ' aria-current="step"' : ''}><h3>${escapeHtml(name(step))}${said === '' ? '' : `<span class="visually-hidden"> (${escapeHtml(said)})</span>`}</h3>${below === '' ? '' : `<p class="quiet small">${escapeHtml(below)}</p>`}</li>`;
  });
  return `<ol class="way">${items.join('')}</ol>`;
}

export interface HistoryEntry {
  readonly at: Date;
  readonly what: string;
  readonly who: string;
}

export function historyList(entries: readonly HistoryEntry[], locale: Locale): string {
  const clock = format(locale, true);
  return `<ol class="history">${entries
    .map(
      ({ at, what, who }) =>
        `<li><span>${escapeHtml(what)} · <span class="quiet">${escapeHtml(who)}</span></span><time class="quiet" datetime="${at.toISOString()}">${escapeHtml(clock.format(at))} UTC</time></li>`,
    )
    .join('')}</ol>`;
}
