import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';
import { noShortLastLine } from '../lines/noShortLastLine.ts';

/** At the bottom of a phone's screen, in the middle of a wider one. */
export const modal = css({
  position: 'fixed',
  inset: 'auto 0 0 0',
  width: '100%',
  maxWidth: 'none',
  maxHeight: '90dvh',
  margin: 0,
  borderTop: `1px solid ${token('line-strong')}`,
  background: token('raised'),
  color: token('text'),
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '&::backdrop': {
    background: 'var(--scrim, rgb(6 5 4 / 0.62))',
  },
  [`@media ${from(576)}`]: {
    inset: 0,
    width: 'min(540px, calc(100% - 48px))',
    margin: 'auto',
    border: `1px solid ${token('line-strong')}`,
    borderRadius: token('radius-control'),
  },
});

export const content = css({
  display: 'grid',
  gap: token('space-5'),
  padding: `${token('space-5')} ${token('space-5')} max(${token('space-5')}, env(safe-area-inset-bottom))`,
});

export const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-4'),
});

export const picture = css({
  flex: 'none',
  width: '72px',
  height: '72px',
  borderRadius: token('radius-control'),
  background: token('surface'),
  objectFit: 'cover',
});

export const words = css({
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const title = typography.title;

export const variant = typography.note;

export const close = css({
  alignSelf: 'flex-start',
  // Aligns the cross itself, not its padding, with the edge.
  marginInline: `auto calc(-1 * ${token('space-3')})`,
});

export const extras = css({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const legend = css({
  padding: 0,
  font: token('type-body-strong'),
});

export const extra = css({
  display: 'grid',
  '--box-top': 'calc(50% - 12px)',
  position: 'relative',
  gridTemplate: '"name price" auto "description description" auto / 1fr auto',
  columnGap: token('space-4'),
  alignItems: 'baseline',
  padding: `${token('space-4')} 0 ${token('space-4')} ${token('space-10')}`,
  borderBottom: `1px solid ${token('line')}`,
  cursor: 'pointer',
  '& > p': {
    gridArea: 'price',
    textAlign: 'end',
  },
});

export const name = css({
  gridArea: 'name',
  font: token('type-small-strong'),
});

export const description = css({
  gridArea: 'description',
  color: token('muted'),
  font: token('type-small'),
  ...noShortLastLine,
});
