import { belowFold } from '@tessera/design-system/belowFold';
import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const wordmark = css({
  font: token('type-display-xl'),
  letterSpacing: token('tracking-display'),
  whiteSpace: 'pre-line',
  // Two lines, as the text breaks them.
  fontSize: 'min(4.1rem, 16.4vw)',
  [`@media ${from(768)}`]: {
    fontSize: 'clamp(3.25rem, 6.9vw, 6.2rem)',
  },
  '*:lang(ja) &, *:lang(th) &': {
    fontSize: 'clamp(2.25rem, 4.6vw, 4rem)',
  },
});

/** Ring and tube fill more of this picture than the subjects of other pages' opening pictures do. */
export const stage = css({
  [`@media ${from(768)} and ${below(DESKTOP_FROM)}`]: {
    '&&': {
      '--focus': '26% 55%',
    },
  },
});

export const nights = css(belowFold(980, 840, 760), {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  },
});

export const words = css({
  maxWidth: '34rem',
});

export const text = css({
  maxWidth: '40ch',
  marginTop: token('space-6'),
  font: token('type-lead'),
});

export const sample = css({
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-small'),
});

export const panel = css(belowFold(3400, 2200, 1900), {
  scrollMarginTop: token('header-height'),
});

export const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${token('space-5')} ${token('gutter')}`,
});

export const beside = css({
  maxWidth: '44ch',
  color: token('muted'),
});

export const limits = css(belowFold(1100, 900, 800));

export const way = css(belowFold(1300, 1050, 950));

export const who = css(belowFold(900, 720, 640));

export const asked = css(belowFold(560, 480, 440));

export const medical = css({
  maxWidth: '62ch',
  marginTop: token('space-10'),
  color: token('muted'),
  font: token('type-small'),
});
