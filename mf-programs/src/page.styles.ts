/** The vertical rhythm of the programmes' pages. */

import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const page = css({
  padding: `${token('space-12')} ${token('page-inset')} ${token('section-wide')}`,
  overflowWrap: 'anywhere',
  [wide]: {
    paddingTop: token('space-18'),
  },
});

export const opening = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  [wide]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    alignItems: 'end',
    // Headlines in these languages are small: aligned to the end they would start lower than their neighbour.
    '&:lang(ja) > :first-child, &:lang(th) > :first-child': {
      alignSelf: 'start',
    },
  },
});

export const headline = typography.displayLLines;

export const lead = css({
  maxWidth: '40ch',
  marginTop: token('space-6'),
  font: token('type-lead'),
  textWrap: 'pretty',
});

export const actions = story.actions;

export const section = css({
  marginTop: token('section'),
});

export const title = story.smallTitle;

export const muted = css({
  maxWidth: '60ch',
  marginTop: token('space-5'),
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});

/** Facts in columns. */
export const facts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-10')} ${token('gutter')}`,
  [wide]: {
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gridTemplateColumns: 'none',
  },
});

export const fact = css({
  paddingTop: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
  textWrap: 'pretty',
});

export const factTitle = css({
  marginBottom: token('space-2'),
  font: token('type-title'),
});
