import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** Chart and table side by side; without a chart the table takes the whole width. */
export const charted = css({
  display: 'grid',
  gap: token('space-10'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gap: token('gutter'),
    alignItems: 'end',
  },
});

export const figures = css({
  minWidth: 0,
  containerType: 'inline-size',
});

/** Too narrow for its text size: a row's name is above its two figures. */
const NARROW = '@container (max-width: 17em)';

export const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  font: token('type-small'),
  textAlign: 'start',
  '& :is(th, td)': {
    paddingBlock: token('space-4'),
    paddingInlineEnd: token('space-3'),
    borderBottom: `1px solid ${token('line')}`,
    fontWeight: 'inherit',
    textAlign: 'start',
    verticalAlign: 'baseline',
    overflowWrap: 'break-word',
  },
  '& thead :is(th, td)': {
    borderBottomColor: token('line-strong'),
    font: token('type-small-strong'),
  },
  '& tbody th': {
    color: token('muted'),
  },
  '& thead th:nth-of-type(1), & tbody td:nth-of-type(1)': {
    whiteSpace: 'nowrap',
  },
  '& tbody td:nth-of-type(1)': {
    font: token('type-small-strong'),
  },
  '& :is(th, td):last-child': {
    paddingInlineEnd: 0,
  },
  [NARROW]: {
    '&, & :is(thead, tbody)': {
      display: 'block',
    },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    '& thead td': {
      display: 'none',
    },
    '& tbody th': {
      gridColumn: '1 / -1',
      paddingBottom: 0,
      borderBottom: 0,
    },
    '& tbody td': {
      paddingTop: token('space-1'),
    },
  },
});

export const note = css({
  marginTop: token('space-4'),
  color: token('muted'),
  font: token('type-small'),
});
