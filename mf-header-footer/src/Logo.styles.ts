import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const logo = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space-3'),
  font: token('type-body-strong'),
  fontSize: '1.125rem',
  fontWeight: 500,
  letterSpacing: '-0.01em',
  '& svg': {
    flex: 'none',
    width: '1.625rem',
    height: '1.375rem',
  },
});
