import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const rows = css({
  display: 'grid',
  gap: token('space-3'),
});

export const row = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: token('space-4'),
  '& dd': {
    flex: 'none',
    maxWidth: '60%',
    textAlign: 'end',
  },
});

export const detail = css({
  display: 'block',
  color: token('muted'),
  font: token('type-small'),
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
