import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

/** The picture extends to the window's edge, the list is beside it. */
export const page = css({
  padding: `0 ${token('page-inset')} ${token('section')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    gap: `clamp(${token('space-8')}, 5vw, ${token('space-18')})`,
    paddingInlineStart: 0,
  },
});

export const form = css({
  // With large text the bar queries the form's width and puts the price above its button.
  containerType: 'inline-size',
  overflowWrap: 'anywhere',
  minWidth: 0,
  '*:lang(de) &': {
    hyphens: 'auto',
    hyphenateLimitChars: '12 5 5',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    paddingTop: token('space-12'),
  },
});

export const heading = css({
  paddingBlock: `${token('space-10')} ${token('space-8')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    paddingTop: 0,
  },
});

export const title = typography.displayL;

/** Alternatives that work without scripts. */
export const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-3')} ${token('space-4')}`,
});

/** Without scripts this button submits the choice, and the page returns with it. */
export const choose = css({
  minHeight: token('target'),
  padding: `0 ${token('space-4')}`,
  border: `1px solid ${token('control')}`,
  borderRadius: token('radius-control'),
  background: 'none',
  color: 'inherit',
  font: token('type-small-strong'),
  cursor: 'pointer',
});
