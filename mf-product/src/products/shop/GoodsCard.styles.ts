import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const card = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  containerType: 'inline-size',
  scrollMarginTop: `calc(${token('header-height')} + ${token('space-6')})`,
});

export const picture = css({
  [`.${card} &`]: {
    '--focus': '50% 55%',
    display: 'block',
    height: 'clamp(280px, 84vw, 420px)',
    overflow: 'hidden',
    borderRadius: token('radius-card'),
    background: token('raised'),
  },
  [`@media ${from(576)}`]: {
    [`.${card} &`]: {
      height: 'clamp(240px, 44vw, 440px)',
    },
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    [`.${card} &`]: {
      height: 'clamp(240px, 27vw, 480px)',
    },
  },
});

/** For pictures whose subject is higher or lower than in the others. */
export const focus = {
  high: css({
    [`.${card} &&`]: { '--focus': '50% 40%' },
  }),
  low: css({
    [`.${card} &&`]: { '--focus': '50% 60%' },
  }),
};

/** A wide card has the product on its left and the form on its right. */
const WIDE = '@container (min-width: 560px)';

export const words = css({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  marginTop: token('space-5'),
  [WIDE]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: token('gutter'),
    alignItems: 'start',
  },
});

export const about = css({
  minWidth: 0,
});

export const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${token('space-1')} ${token('space-4')}`,
  [WIDE]: {
    flexDirection: 'column',
    justifyContent: 'start',
  },
});

export const title = css({
  font: token('type-title'),
  hyphens: 'auto',
});

export const price = css({
  font: token('type-body-strong'),
  fontVariantNumeric: 'tabular-nums',
});

export const tax = css({
  color: token('muted'),
  font: token('type-legal'),
});

export const description = css({
  maxWidth: '46ch',
  marginTop: token('space-2'),
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});

/** At the bottom of its card, so that the buttons of a row are aligned. */
export const buy = css({
  display: 'grid',
  gap: token('space-3'),
  width: 'min(100%, 26rem)',
  marginTop: 'auto',
  paddingTop: token('space-5'),
  [WIDE]: {
    width: '100%',
    marginTop: 0,
    paddingTop: token('space-1'),
  },
});

export const choices = css({
  font: token('type-small'),
});

export const stock = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-2'),
  color: token('muted'),
  font: token('type-small'),
  '&::before': {
    content: '""',
    flex: 'none',
    width: '6px',
    height: '6px',
    border: `1px solid ${token('control')}`,
    borderRadius: '50%',
  },
  '&[data-stock="in"]::before': {
    background: token('control'),
  },
  '&[data-stock="few"]': {
    color: token('text'),
  },
});

export const alert = css({
  color: token('danger'),
  font: token('type-small'),
  // Not `display: none`: screen readers would not announce its text later.
  '&:empty': {
    marginTop: `calc(-1 * ${token('space-3')})`,
  },
});

export const direct = css({
  font: token('type-small'),
});

export const directLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: token('target'),
  marginInlineEnd: token('space-3'),
});
