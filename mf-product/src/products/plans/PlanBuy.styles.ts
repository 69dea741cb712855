import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const buy = css({
  display: 'grid',
  alignSelf: 'start',
  gap: token('space-5'),
  minWidth: 0,
  paddingTop: token('space-6'),
  borderTop: `2px solid ${token('text')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    position: 'sticky',
    top: token('space-6'),
  },
});

export const title = typography.displayS;

export const total = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${token('space-4')}`,
});

export const sum = css({
  font: token('type-total'),
  fontVariantNumeric: 'tabular-nums',
});

export const muted = css({
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});

export const alert = css({
  color: token('danger'),
  font: token('type-small'),
  // Not `display: none`: screen readers would not announce its text later.
  '&:empty': {
    marginTop: `calc(-1 * ${token('space-5')})`,
  },
});

export const direct = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: token('target'),
  marginInlineEnd: token('space-3'),
});

export const after = css({
  paddingTop: token('space-5'),
  borderTop: `1px solid ${token('line')}`,
});
