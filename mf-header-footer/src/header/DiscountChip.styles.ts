/** A line above the header, like the market banner: it scrolls away, so nothing sticky below the header depends on it. */
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const chip = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: token('target'),
  paddingInline: token('page-inset'),
  borderBottom: `1px solid ${token('line')}`,
  background: token('surface'),
  color: token('text'),
  font: token('type-small'),
});

export const words = css({
  minWidth: 0,
  paddingBlock: token('space-2'),
  overflowWrap: 'anywhere',
});

export const leave = css({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: token('target'),
  height: token('target'),
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
});
