import { css } from '@tessera/remote-kit/emotion';

export const greeting = css({ color: 'var(--text)' });
