import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const page = css({
  display: 'grid',
  gap: token('space-14'),
  padding: `${token('space-10')} ${token('page-inset')} ${token('section-wide')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: '5fr 7fr',
    gap: `${token('space-18')} calc(3 * ${token('gutter')})`,
    paddingTop: token('space-18'),
  },
});

export const intro = css({
  display: 'flex',
  flexDirection: 'column',
  gap: token('space-6'),
  [`@media ${from(768)}`]: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: token('space-10'),
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '1 / -1',
  },
});

export const image = css({
  width: '112px',
  height: '112px',
  borderRadius: token('radius-card'),
  background: token('raised'),
  objectFit: 'cover',
  [`@media ${from(768)}`]: {
    width: '160px',
    height: '160px',
  },
});

export const name = css({
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
  overflowWrap: 'break-word',
});

export const subtitle = css({
  maxWidth: '48ch',
  marginTop: token('space-4'),
  color: token('muted'),
  font: token('type-lead'),
});

export const heading = css({
  paddingBottom: token('space-3'),
  borderBottom: `1px solid ${token('line-strong')}`,
  font: token('type-body-strong'),
});

export const discount = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${token('space-4')}`,
  paddingBlock: token('space-4'),
  borderBottom: `1px solid ${token('line')}`,
});

export const amount = css({
  font: token('type-total'),
});

export const note = css({
  marginTop: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
});

export const product = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
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

export const productName = css({
  font: token('type-title'),
});

export const productText = css({
  gridRow: 2,
  color: token('muted'),
  font: token('type-small'),
});

export const arrow = css({
  gridRow: '1 / span 2',
  gridColumn: 2,
  transition: `translate ${token('duration-fast')} ${token('ease')}`,
  '@media (hover: hover)': {
    [`.${product}:hover &`]: {
      translate: '4px',
    },
  },
});
