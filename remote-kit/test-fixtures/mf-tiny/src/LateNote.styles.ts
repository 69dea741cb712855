import { css } from '@tessera/remote-kit/emotion';

export const note = css({ outline: '3px solid var(--accent)' });
