import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const engraving = css({
  display: 'inline-block',
  '& strong': {
    color: token('text'),
    fontWeight: 560,
    whiteSpace: 'pre-wrap',
  },
});

export const more = css({
  display: 'block',
});
