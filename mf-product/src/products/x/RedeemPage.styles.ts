import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  padding: `${token('space-8')} ${token('page-inset')} ${token('section-wide')}`,
  overflowWrap: 'anywhere',
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
    columnGap: `clamp(${token('space-8')}, 8vw, 9rem)`,
    paddingTop: token('space-18'),
  },
});

export const words = css({
  [`@media ${from(DESKTOP_FROM)}`]: {
    position: 'sticky',
    top: token('space-18'),
    alignSelf: 'start',
  },
});

export const title = css({
  font: token('type-display-xl'),
  fontSize: 'min(clamp(2.75rem, 7vw, 6.5rem), 18vw)',
  letterSpacing: token('tracking-display'),
  whiteSpace: 'pre-line',
  '*:lang(ja) &, *:lang(th) &': {
    fontSize: 'clamp(2rem, 4.6vw, 3.75rem)',
  },
});

export const lead = css({
  maxWidth: '34ch',
  marginTop: token('space-5'),
  font: token('type-lead'),
});

/** Hidden on a phone, where the fields come first. */
export const card = css({
  display: 'none',
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'block',
    width: 'min(100%, 24rem)',
    marginTop: token('space-12'),
    fill: 'none',
    stroke: token('line-strong'),
    strokeWidth: 1.5,
  },
});

export const cross = paint.textLine;

export const code = css({
  stroke: token('text'),
  strokeWidth: 4,
});

export const live = css({
  fill: token('live'),
  stroke: 'none',
});

export const form = css({
  display: 'grid',
  gap: token('space-6'),
  paddingTop: token('space-6'),
  borderTop: `2px solid ${token('text')}`,
});

export const alert = css({
  color: token('danger'),
  // Not `display: none`: screen readers would not announce its text later.
  '&:empty': {
    marginTop: `calc(-1 * ${token('space-6')})`,
  },
});

export const done = css({
  display: 'grid',
  justifyItems: 'start',
  gap: token('space-3'),
  marginBottom: token('space-8'),
  paddingTop: token('space-6'),
  borderTop: `2px solid ${token('live')}`,
});

export const doneTitle = typography.displayM;

export const terms = css({
  marginTop: token('section'),
});

export const termsTitle = css({
  marginBottom: token('space-6'),
  font: token('type-title'),
});

export const noCode = css({
  marginTop: token('space-6'),
});
