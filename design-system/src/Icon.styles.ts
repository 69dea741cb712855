import { css } from '@tessera/remote-kit/emotion';

export const icon = css({
  flex: 'none',
  width: '1.25rem',
  height: '1.25rem',
});
