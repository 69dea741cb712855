import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const form = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  alignItems: 'start',
  gap: token('space-4'),
});
export const buttons = css({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'end',
  gap: token('space-5'),
  minHeight: '48px',
  font: token('type-small'),
});
