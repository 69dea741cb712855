import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const work = css({ display: 'grid', gap: token('space-2'), maxWidth: '72ch', font: token('type-small') });
export const bar = css({
  appearance: 'none',
  width: '100%',
  height: '6px',
  overflow: 'hidden',
  border: 0,
  borderRadius: token('radius-data'),
  background: token('line'),
  '&::-webkit-progress-bar': { background: token('line') },
  '&::-webkit-progress-value': { background: token('text') },
  '&::-moz-progress-bar': { background: token('text') },
});
export const shells = css({ display: 'grid', gap: token('space-1'), color: token('muted') });
export const shell = css({
  overflowWrap: 'anywhere',
  '&[data-state="done"]': { color: token('text') },
  '&[data-state="refused"]': { color: token('danger') },
});
