import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const notice = css({
  position: 'fixed',
  zIndex: 30,
  inset: `auto ${token('margin')} ${token('space-6')} auto`,
  maxWidth: `min(420px, calc(100vw - 2 * ${token('margin')}))`,
});

export const sentence = css({
  padding: `${token('space-4')} ${token('space-5')}`,
  borderRadius: token('radius-control'),
  background: token('danger-fill'),
  color: token('danger-fill-ink'),
  font: token('type-small'),
});
