import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

export const note = css({
  marginTop: token('space-2'),
  color: token('muted'),
  font: token('type-small'),
});

export const error = css(note, {
  color: token('danger'),
});
