import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const panel = css({
  display: 'grid',
  gap: token('space-5'),
  paddingTop: token('space-6'),
  borderTop: `2px solid ${token('text')}`,
  scrollMarginTop: token('space-18'),
  '&[data-step="unlocked"]': {
    borderTopColor: token('live'),
  },
});

export const said = css({
  display: 'grid',
  gap: token('space-3'),
  '&:empty': {
    display: 'none',
  },
});

export const title = typography.displayS;

export const text = css({
  maxWidth: '52ch',
});

export const form = css({
  display: 'grid',
  gap: token('space-5'),
});

export const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-4')} ${token('space-6')}`,
});

export const small = css({
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});
