import { from } from '@tessera/design-system/breakpoints';
import { stackedTable } from '@tessera/design-system/sections/stackedTable';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const page = css({
  maxWidth: '72rem',
  marginInline: 'auto',
  padding: `${token('space-6')} ${token('margin')} ${token('section')}`,
  overflowWrap: 'anywhere',
  '@media print': {
    padding: 0,
    font: '10pt/1.4 sans-serif',
  },
});

export const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${token('space-1')} ${token('space-6')}`,
  borderBottom: `1px solid ${token('line-strong')}`,
});

export const until = css({
  paddingBlock: token('space-1'),
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
});

export const title = css({
  marginTop: token('space-10'),
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
  '@media print': {
    marginTop: '8mm',
    font: `300 24pt/1.1 ${token('font-display')}`,
  },
});

export const lead = css({
  maxWidth: '40ch',
  marginTop: token('space-5'),
  font: token('type-lead'),
});

export const span = css({
  marginTop: token('space-3'),
  color: token('muted'),
  font: token('type-lead'),
  fontVariantNumeric: 'tabular-nums',
});

export const actions = story.actions;

export const numbers = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  gap: `${token('space-6')} ${token('gutter')}`,
  marginTop: token('section-head'),
  '@media print': {
    gridTemplateColumns: 'repeat(4, 1fr)',
    marginTop: '6mm',
  },
});

export const number = css({
  paddingTop: token('space-3'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const about = typography.note;

export const figure = css({
  marginTop: token('space-2'),
  font: token('type-total'),
  fontVariantNumeric: 'tabular-nums',
});

export const range = css({
  display: 'block',
  marginTop: token('space-1'),
  color: token('muted'),
  font: token('type-small'),
});

export const section = css({
  marginTop: token('section-head'),
  [`@media ${from(768)}`]: {
    marginTop: token('space-14'),
  },
  '@media print': {
    marginTop: '8mm',
  },
});

export const heading = css({
  marginBottom: token('space-4'),
  font: token('type-title'),
  breakAfter: 'avoid',
});

export const dates = css({
  containerType: 'inline-size',
});

export const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  borderBottom: `1px solid ${token('line')}`,
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: `${token('space-3')} ${token('space-4')} ${token('space-3')} 0`,
    borderTop: `1px solid ${token('line')}`,
    fontWeight: 'inherit',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& thead th': {
    color: token('muted'),
  },
  '& tr': {
    breakInside: 'avoid',
  },
  '& tbody th, & td': {
    whiteSpace: 'nowrap',
  },
  '@container (width < 32em)': stackedTable('line'),
});

export const note = css({
  maxWidth: '68ch',
  marginTop: token('section-head'),
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});
