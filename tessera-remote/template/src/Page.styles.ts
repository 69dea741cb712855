import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const page = css({ display: 'grid', gap: token('space-6'), justifyItems: 'start', padding: token('space-6') });
export const title = css({ font: token('type-title') });
