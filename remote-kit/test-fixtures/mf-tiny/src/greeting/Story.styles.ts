import { css } from '@tessera/remote-kit/emotion';

export const story = css({ color: 'var(--muted)' });
