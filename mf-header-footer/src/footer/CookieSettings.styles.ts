import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** Looks like the links above the legal line. */
export const button = css({
  minHeight: token('target'),
  marginTop: token('space-4'),
  padding: 0,
  border: 0,
  background: 'none',
  color: token('text'),
  font: token('type-small'),
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
});
