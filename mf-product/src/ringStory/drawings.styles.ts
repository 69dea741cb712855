import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** What these drawings need beyond `drawings/drawings.styles.ts`. Lengths are in em here too. */
export const axes = css({
  font: token('type-small'),
  height: '14em',
  paddingInlineStart: '2.5em',
});

export const clock = css({
  font: token('type-small'),
  height: '15.5em',
  paddingTop: '1.5em',
});

export const lanes = css({
  font: token('type-small'),
  height: '14em',
  paddingInlineStart: '7em',
});

export const end = css({
  fill: token('text'),
});

export const hatch = css({
  stroke: token('line-strong'),
});

export const night = css({
  stroke: token('control'),
  strokeWidth: 8,
});
