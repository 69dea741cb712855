import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const intro = css({ color: token('muted') });
