import { css } from '@tessera/remote-kit/emotion';

export const card = css({ display: 'grid', color: 'red', '@media (min-width: 768px)': { color: 'blue' } });
export const unused = css({ color: 'lime' });
