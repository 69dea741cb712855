import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const facts = css({
  padding: `0 ${token('page-inset')} ${token('section')}`,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
