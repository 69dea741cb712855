import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const terms = css({
  padding: `0 ${token('page-inset')} ${token('section')}`,
  overflowWrap: 'anywhere',
});

export const medical = css({
  maxWidth: '62ch',
  marginTop: token('space-10'),
  color: token('muted'),
  font: token('type-small'),
});
