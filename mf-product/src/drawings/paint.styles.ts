/** Strokes and fills that the drawings share. */
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const line = css({ stroke: token('line') });
export const strongLine = css({ stroke: token('line-strong') });
export const dashedLine = css({ stroke: token('line-strong'), strokeDasharray: '1 5' });
export const textLine = css({ stroke: token('text'), strokeWidth: 2 });
export const textFill = css({ fill: token('text') });
export const mutedFill = css({ fill: token('muted') });
