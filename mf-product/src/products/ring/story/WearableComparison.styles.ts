import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const wearables = css({
  marginTop: token('section'),
});

export const title = css({
  marginBottom: token('space-6'),
  font: token('type-display-m'),
  letterSpacing: token('tracking-display-m'),
});

/** As wide as the window on a phone, where the table scrolls sideways. */
export const scroller = css({
  marginInline: `calc(-1 * ${token('margin')})`,
  overflowX: 'auto',
  '&:focus-visible': {
    outlineOffset: '-2px',
  },
  [`@media ${from(768)}`]: {
    marginInline: 0,
  },
});

export const table = css({
  width: '100%',
  minWidth: '680px',
  borderCollapse: 'collapse',
  font: token('type-small'),
  textAlign: 'start',
  '& :is(th, td)': {
    width: '26%',
    paddingBlock: token('space-4'),
    paddingInlineEnd: token('space-6'),
    borderBottom: `1px solid ${token('line')}`,
    fontWeight: 'inherit',
    textAlign: 'start',
    verticalAlign: 'baseline',
  },
  '& thead :is(th, td)': {
    borderBottomColor: token('line-strong'),
    font: token('type-small-strong'),
  },
  '& td:nth-child(2)': {
    font: token('type-small-strong'),
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    font: token('type-body'),
    '& thead :is(th, td), & td:nth-child(2)': {
      font: token('type-body-strong'),
    },
  },
});

export const first = css({
  [`.${table} &`]: {
    position: 'sticky',
    insetInlineStart: 0,
    width: '22%',
    paddingInlineStart: token('margin'),
    background: token('bg'),
    color: token('muted'),
  },
  [`@media ${from(768)}`]: {
    [`.${table} &`]: {
      paddingInlineStart: 0,
    },
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    [`.${table} &`]: {
      position: 'static',
    },
  },
});

export const note = css({
  marginTop: token('space-4'),
  color: token('muted'),
  font: token('type-small'),
});
