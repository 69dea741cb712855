import { css } from '@tessera/remote-kit/emotion';

export const header = css({ display: 'flex' });
