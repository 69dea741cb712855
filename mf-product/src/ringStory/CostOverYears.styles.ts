import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const cost = css({
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
});

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
    overflowWrap: 'anywhere',
  },
  '& thead :is(th, td)': {
    borderBottomColor: token('line-strong'),
    font: token('type-small-strong'),
  },
  '& tbody th': {
    color: token('muted'),
  },
  '& tbody td:nth-of-type(1)': {
    font: token('type-small-strong'),
  },
  '& :is(th, td):last-child': {
    paddingInlineEnd: 0,
  },
});

export const note = css({
  marginTop: token('space-4'),
  color: token('muted'),
  font: token('type-small'),
});
