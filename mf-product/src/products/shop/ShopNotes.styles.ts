import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const note = css({
  marginTop: token('section'),
  paddingTop: token('space-6'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const terms = css({
  marginTop: token('section'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: token('gutter'),
  },
});

export const heading = css({
  marginBottom: token('space-5'),
  font: token('type-display-m'),
  letterSpacing: token('tracking-display-m'),
});

/** A link in a sentence that wraps to the next line as a whole. */
export const whole = css({
  whiteSpace: 'nowrap',
});

export const text = css({
  maxWidth: '56ch',
  color: token('muted'),
});

export const way = css({
  marginTop: token('space-6'),
});

export const absent = css({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  minHeight: 'min(70vh, 640px)',
  padding: `${token('space-10')} ${token('page-inset')} ${token('section')}`,
});

export const absentTitle = typography.displayL;

export const ways = story.actions;
