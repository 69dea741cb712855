import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const strip = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-3'),
  marginBottom: token('space-3'),
  padding: `${token('space-1')} ${token('space-1')} ${token('space-1')} ${token('space-4')}`,
  border: `1px solid ${token('line-strong')}`,
  borderRadius: token('radius-control'),
  background: token('raised'),
  font: token('type-small'),
  '& > button': {
    flexShrink: 0,
  },
});

export const sentence = css({
  minWidth: 0,
  overflowWrap: 'anywhere',
});
