import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

export const quantity = css({
  display: 'inline-flex',
  border: `1px solid ${token('control')}`,
  borderRadius: token('radius-control'),
});

export const input = css({
  width: token('target'),
  padding: 0,
  border: 0,
  borderRadius: token('radius-data'),
  background: 'none',
  font: token('type-body'),
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  appearance: 'textfield',
  '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': {
    margin: 0,
    appearance: 'none',
  },
});
