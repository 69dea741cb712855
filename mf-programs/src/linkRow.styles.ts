/** A row that is a link: name, description, and an arrow that moves on hover. */
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0 ${token('space-4')}`,
  alignItems: 'center',
  paddingBlock: token('space-4'),
  borderBottom: `1px solid ${token('line')}`,
  textDecoration: 'none',
  '@media (hover: hover)': {
    '&:hover': {
      borderBottomColor: token('text'),
    },
  },
});

export const said = css({
  gridRow: 2,
  maxWidth: '70ch',
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});

export const arrow = css({
  gridRow: '1 / span 2',
  gridColumn: 2,
  transition: `translate ${token('duration-fast')} ${token('ease')}`,
  '@media (hover: hover)': {
    [`.${row}:hover &`]: {
      translate: '4px',
    },
  },
});
