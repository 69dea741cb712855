import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const figure = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space-2') });
/** Without the script, only the table is shown. */
export const picture = css({ minWidth: 0, '&[data-drawn]': { minHeight: '240px' } });
