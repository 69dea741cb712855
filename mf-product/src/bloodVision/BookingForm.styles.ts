import { below } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** Of the four days on which the courier comes: Monday is 1. */
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

/** A week is a row that begins with Monday, for as long as the text leaves four days their room; else it is two rows. */
export const days = css({
  containerType: 'inline-size',
  ...columns(2),
  '@container (min-width: 18.5rem)': columns(4),
  '& label': {
    paddingInline: token('space-1'),
    fontVariantNumeric: 'tabular-nums',
    // A day's name over its date, or beside it.
    [`@media ${below(768)}`]: {
      whiteSpace: 'pre-line',
    },
  },
});

/** Hours stand as the days above them do. */
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
