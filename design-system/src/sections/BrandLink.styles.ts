import { css } from '@tessera/remote-kit/emotion';
import { token } from '../tokens.ts';

export const brand = css({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: token('target'),
  minHeight: token('target'),
  font: token('type-title'),
  textDecoration: 'none',
});
