import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const back = css({
  marginBottom: token('space-8'),
});

/** A card with a punched edge, as one is shown at a gate. */
export const card = css({
  padding: `${token('space-8')} ${token('space-6')}`,
  borderRadius: token('radius-card'),
  background: token('raised'),
  maskImage: 'radial-gradient(circle at 100% 50%, transparent 14px, #000 14.5px)',
});

export const cardTitle = css({
  color: token('muted'),
  font: token('type-small-strong'),
});

export const code = css({
  display: 'block',
  marginBlock: `${token('space-2')} ${token('space-6')}`,
  font: token('type-display-m'),
  letterSpacing: '0.02em',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

export const cardNote = css({
  marginTop: token('space-5'),
  paddingTop: token('space-5'),
  borderTop: `1px dashed ${token('line-strong')}`,
  color: token('muted'),
  font: token('type-small'),
});

export const said = css({
  maxWidth: '52ch',
});

export const others = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('space-2')} ${token('space-6')}`,
});
