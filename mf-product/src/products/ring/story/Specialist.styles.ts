import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const specialist = css({
  display: 'grid',
  gap: token('space-5'),
  marginTop: token('space-18'),
  paddingBlock: token('space-7'),
  borderBlock: `1px solid ${token('line-strong')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
  },
});

export const title = typography.title;

export const text = css({
  maxWidth: '52ch',
  marginTop: token('space-2'),
  color: token('muted'),
});

export const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-3'),
});
