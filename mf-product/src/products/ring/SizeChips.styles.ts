import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const chips = css({
  // The kit has its own row and looks like a card.
  '& label:first-of-type': {
    gridColumn: '1 / -1',
    minHeight: '60px',
    padding: `${token('space-2')} ${token('space-6')} ${token('space-2')} ${token('space-4')}`,
  },
  '& label:first-of-type > span:first-of-type': {
    font: token('type-small-strong'),
    textAlign: 'start',
  },
  '& label:first-of-type:has(:checked)': {
    borderColor: token('text'),
    outline: `1px solid ${token('text')}`,
    background: token('raised'),
    color: token('text'),
  },
  '& label:first-of-type:has(:checked)::after': {
    content: '""',
    position: 'absolute',
    inset: '10px 10px auto auto',
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    background: token('live'),
    pointerEvents: 'none',
  },
});
