import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** Styles that these drawings need in addition to `drawings/drawings.styles.ts`. Lengths are in em here too. */
const scene = css({
  containerType: 'inline-size',
  font: token('type-small'),
});

export const axes = css(scene, {
  height: '14em',
  paddingInlineStart: '2.5em',
});

export const clock = css(scene, {
  height: '15.5em',
  paddingTop: '1.5em',
});

export const lanes = css(scene, {
  height: '14em',
  paddingInlineStart: '7em',
});

export const end = paint.textFill;

export const hatch = paint.strongLine;

export const night = css({
  stroke: token('control'),
  strokeWidth: 8,
});
