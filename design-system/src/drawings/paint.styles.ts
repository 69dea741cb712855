/** The canvas, strokes and fills that drawings share. */
import { css } from '@tessera/remote-kit/emotion';
import { token } from '../tokens.ts';

export const line = css({ stroke: token('line') });
export const strongLine = css({ stroke: token('line-strong') });
export const dashedLine = css({ stroke: token('line-strong'), strokeDasharray: '1 5' });
export const textLine = css({ stroke: token('text'), strokeWidth: 2 });
export const textFill = css({ fill: token('text') });
export const mutedFill = css({ fill: token('muted') });

/** As wide as its column; figures in it line up. */
export const plot = css({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  fontVariantNumeric: 'tabular-nums',
});
