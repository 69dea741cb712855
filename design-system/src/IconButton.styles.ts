import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

export const button = css({
  display: 'inline-grid',
  flex: 'none',
  placeItems: 'center',
  width: token('target'),
  height: token('target'),
  padding: 0,
  border: 0,
  borderRadius: token('radius-control'),
  background: 'none',
  cursor: 'pointer',
  '&:disabled, &[aria-disabled="true"]': {
    color: token('muted'),
    opacity: 0.6,
    cursor: 'default',
  },
  '@media (hover: hover)': {
    '&:hover:not(:disabled, [aria-disabled="true"])': {
      background: token('raised'),
    },
  },
});
