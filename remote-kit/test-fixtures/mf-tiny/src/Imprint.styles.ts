import { css } from '@tessera/remote-kit/emotion';

export const imprint = css({ borderTop: '1px solid var(--line)' });
