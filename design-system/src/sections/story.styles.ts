/** Layout of story pages: sections, their headings, and the row of actions. */

import { css } from '@tessera/remote-kit/emotion';
import { DESKTOP_FROM, from } from '../breakpoints.ts';
import { token } from '../tokens.ts';
import * as typography from '../typography.styles.ts';

export const section = css({
  paddingTop: token('section-wide'),
  paddingInline: token('page-inset'),
  overflowWrap: 'anywhere',
});

export const last = css({
  paddingBottom: token('section-wide'),
});

/** Text on the left, its subject on the right. */
export const split = css({
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: token('gutter'),
  },
});

export const title = typography.displayLLines;

export const smallTitle = css({
  marginBottom: token('section-head'),
  font: token('type-display-m'),
  letterSpacing: token('tracking-display-m'),
});

export const lead = css({
  maxWidth: '32ch',
  marginTop: token('space-5'),
  font: token('type-lead'),
  textWrap: 'pretty',
});

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-4')} ${token('space-6')}`,
  marginTop: token('space-8'),
});

export const price = css({
  font: token('type-body-strong'),
  fontVariantNumeric: 'tabular-nums',
});

export const muted = typography.note;
