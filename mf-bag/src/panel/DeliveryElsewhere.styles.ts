import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';
import { noShortLastLine } from '../lines/noShortLastLine.ts';

export const notice = css({
  display: 'grid',
  justifyItems: 'start',
  gap: token('space-3'),
  paddingBlock: token('space-4'),
  borderBottom: `1px solid ${token('line')}`,
  font: token('type-small'),
  ...noShortLastLine,
});
