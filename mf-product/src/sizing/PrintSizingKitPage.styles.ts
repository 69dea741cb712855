import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const page = css({
  display: 'grid',
  gap: `${token('space-10')} ${token('gutter')}`,
  maxWidth: `calc(${token('content-max')} + 2 * ${token('margin')})`,
  marginInline: 'auto',
  padding: `${token('space-10')} ${token('margin')} ${token('section')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    paddingTop: token('space-14'),
  },
  '@media print': {
    display: 'block',
    maxWidth: 'none',
    padding: 0,
  },
});

export const guide = css({
  minWidth: 0,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '1 / 6',
    position: 'sticky',
    top: token('space-14'),
    alignSelf: 'start',
  },
  '@media print': {
    display: 'none',
  },
});

export const title = css({
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
  whiteSpace: 'pre-line',
});

export const lead = css({
  maxWidth: '40ch',
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-lead'),
});

export const steps = css({
  maxWidth: '48ch',
  marginTop: token('space-8'),
  counterReset: 'step',
});

export const step = css({
  display: 'grid',
  gridTemplateColumns: `${token('space-10')} 1fr`,
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line')}`,
  counterIncrement: 'step',
  '&::before': {
    content: 'counter(step)',
    color: token('muted'),
  },
});

export const print = css({
  marginTop: token('space-6'),
  // The button needs scripts; without them the browser's own menu prints.
  '@media (scripting: none)': {
    '&&': {
      display: 'none',
    },
  },
});

/** Replaces the button without scripts. */
export const withoutScripts = css({
  marginTop: token('space-6'),
});

export const other = css({
  marginTop: token('space-6'),
});

export const preview = css({
  minWidth: 0,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '7 / 13',
  },
});
