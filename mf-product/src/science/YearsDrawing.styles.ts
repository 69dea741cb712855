import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const years = css({
  display: 'block',
  gridColumn: '1 / -1',
  width: '100%',
  overflow: 'visible',
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
});

export const axis = css({ stroke: token('line-strong') });
export const tick = css({ stroke: token('line-strong') });
export const stem = css({ stroke: token('text') });
export const dot = css({ fill: token('text') });
export const label = css({ fill: token('muted') });
