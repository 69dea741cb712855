import { below } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** The four weekdays on which the courier comes. Monday is 1. */
const WEEKDAYS = [1, 2, 3, 4] as const;

const columns = (count: number) => ({
  '& > :has(> label)': {
    display: 'grid',
    gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
  },
  ...Object.fromEntries(
    WEEKDAYS.map((weekday) => [
      `& label:has([data-weekday="${weekday}"])`,
      { gridColumnStart: ((weekday - 1) % count) + 1 },
    ]),
  ),
});

/** A week is one row that starts on Monday. Large text leaves no room for four days in a row: then it takes two rows. */
export const days = css({
  containerType: 'inline-size',
  ...columns(2),
  '@container (min-width: 18.5rem)': columns(4),
  '& label': {
    paddingInline: token('space-1'),
    fontVariantNumeric: 'tabular-nums',
    // The weekday's name above its date, or beside it.
    [`@media ${below(768)}`]: {
      whiteSpace: 'pre-line',
    },
  },
});

/** Hours are laid out like the days above them. */
export const windows = css({
  '& label': {
    alignItems: 'center',
  },
  '& label > span': {
    textAlign: 'center',
  },
});

export const away = css({
  marginTop: token('space-5'),
  paddingInlineStart: token('space-4'),
  borderInlineStart: `2px solid ${token('text')}`,
});

export const error = css({
  marginTop: token('space-3'),
  color: token('danger'),
  font: token('type-small'),
});
