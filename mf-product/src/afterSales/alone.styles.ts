/** Layout of a page without the store's header: its frame, and an opening with a form beside the text. */
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const page = css({
  padding: `${token('space-5')} ${token('page-inset')} ${token('section-wide')}`,
  overflowWrap: 'anywhere',
  '& p, & dd': {
    textWrap: 'pretty',
  },
});

export const opening = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  paddingTop: token('space-8'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    alignItems: 'center',
    paddingTop: token('space-12'),
  },
});

export const words = css({
  minWidth: 0,
});
