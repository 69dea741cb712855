/** Gift tags with a punched hole, and the two short forms. */
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const gifts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('gutter'),
  [wide]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  },
});

export const gift = css({
  padding: `${token('space-14')} ${token('space-6')} ${token('space-8')}`,
  borderRadius: token('radius-card'),
  background: token('raised'),
  maskImage: 'radial-gradient(circle at 36px 32px, transparent 9px, #000 9.5px)',
});

export const giftName = css({
  font: token('type-body-strong'),
});

export const amount = css({
  marginTop: token('space-2'),
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
  fontVariantNumeric: 'tabular-nums',
});

export const nothing = css({
  maxWidth: '40ch',
  marginTop: token('space-2'),
  font: token('type-lead'),
});

export const note = css({
  marginTop: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
});

export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: token('space-5'),
  maxWidth: '34rem',
  '& > *': {
    marginBottom: 0,
  },
  '& > div': {
    width: '100%',
  },
});

export const formTitle = css({
  font: token('type-title'),
});

export const made = css({
  display: 'grid',
  gap: token('space-2'),
  width: '100%',
  paddingTop: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const link = css({
  font: token('type-body-strong'),
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
