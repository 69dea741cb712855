import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const title = css({
  font: token('type-display-xl'),
  fontSize: 'clamp(2.75rem, 7.4vw, 6.5rem)',
  letterSpacing: token('tracking-display'),
  whiteSpace: 'pre-line',
  '*:lang(ja) &, *:lang(th) &': {
    fontSize: 'clamp(2rem, 4.6vw, 3.75rem)',
  },
});

export const figures = css({
  padding: `${token('space-10')} ${token('page-inset')} 0`,
});

export const rail = css({
  display: 'grid',
  gap: `${token('space-6')} ${token('gutter')}`,
  paddingTop: token('space-6'),
  borderTop: `1px solid ${token('line-strong')}`,
  [`@media ${from(576)}`]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr)',
  },
});

/** The number first to the eye, what it counts first to the ear. */
export const figure = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: token('space-1'),
});

export const number = css({
  font: token('type-display-l'),
  fontFamily: token('font-display'),
  fontVariantNumeric: 'lining-nums',
  letterSpacing: token('tracking-display'),
});

export const said = css({
  maxWidth: '26ch',
  color: token('muted'),
});

export const nights = css({
  display: 'grid',
  gap: `${token('section-head')} ${token('gutter')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)',
    columnGap: `clamp(${token('space-8')}, 6vw, 7rem)`,
    alignItems: 'end',
  },
});

export const text = css({
  maxWidth: '44ch',
  marginTop: token('space-6'),
});

export const sample = css({
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-small'),
});

export const window = css({
  display: 'grid',
  gap: `${token('section-head')} ${token('gutter')}`,
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    alignItems: 'center',
  },
});

export const buying = css({
  padding: `${token('section-wide')} ${token('page-inset')} 0`,
  overflowWrap: 'anywhere',
  scrollMarginTop: token('space-6'),
});

export const choice = css({
  display: 'grid',
  gap: `${token('section-head')} ${token('gutter')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  },
});

export const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  '& tr': {
    borderBottom: `1px solid ${token('line')}`,
  },
  '& th, & td': {
    padding: `${token('space-3')} 0 ${token('space-3')} ${token('space-3')}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& :is(th, td):first-child': {
    paddingInlineStart: 0,
  },
});

export const column = css({
  width: '28%',
  hyphens: 'auto',
  font: token('type-small-strong'),
});

export const feature = css({
  color: token('muted'),
  font: token('type-body'),
});

export const yes = css({
  font: token('type-body-strong'),
});

export const no = css({
  color: token('muted'),
});

export const plugs = css({
  display: 'grid',
  gap: `${token('section')} ${token('gutter')}`,
  marginTop: token('section'),
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: `clamp(${token('space-8')}, 6vw, 7rem)`,
  },
});

export const plug = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: token('space-6'),
  minWidth: 0,
});

export const heading = css({
  display: 'grid',
  gap: token('space-3'),
});

export const name = css({
  font: token('type-display-m'),
  letterSpacing: token('tracking-display-m'),
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: token('target'),
  },
});

export const line = css({
  color: token('muted'),
});
