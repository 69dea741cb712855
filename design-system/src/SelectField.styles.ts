import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

/** The whole frame opens the list. */
export const frame = css({
  '&&': {
    position: 'relative',
    paddingInline: 0,
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInlineEnd: token('space-4'),
    width: '8px',
    height: '8px',
    borderBlockEnd: '1.5px solid currentColor',
    borderInlineEnd: '1.5px solid currentColor',
    transform: 'translateY(-2px) rotate(45deg)',
    pointerEvents: 'none',
  },
});

export const select = css({
  flex: 1,
  minWidth: 0,
  minHeight: '46px',
  paddingBlock: token('space-2'),
  paddingInline: `${token('space-4')} ${token('space-10')}`,
  border: 0,
  borderRadius: 'inherit',
  appearance: 'none',
  background: token('raised'),
  color: 'inherit',
  // At least 16 px, because phones zoom into a field with smaller text.
  font: token('type-body'),
  textOverflow: 'ellipsis',
  '&:focus-visible': {
    outline: 'none',
  },
});
