import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** Large figures use the sans typeface in regular weight in every language. */
export const figure = css({
  font: token('type-display-m'),
  fontFamily: token('font-sans'),
  fontWeight: 400,
  letterSpacing: '-0.03em',
});

export const unit = css({
  color: token('muted'),
  font: token('type-lead'),
  letterSpacing: 0,
});

export const key = css({
  display: 'grid',
  gap: token('space-1'),
  maxWidth: '15rem',
  marginTop: token('space-5'),
});

export const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: token('space-3'),
  font: token('type-small'),
});

export const name = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-3'),
  color: token('muted'),
});

export const swatch = css({
  width: '0.625rem',
  height: '0.625rem',
  borderRadius: token('radius-data'),
  background: 'currentColor',
});
