import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css, keyframes } from '@tessera/remote-kit/emotion';

/** Too narrow for its text size: captions would cover the ring, so they are below the picture. */
const NARROW = '@container (max-width: 16em)';

export const gallery = css({
  marginInline: `calc(-1 * ${token('margin')})`,
  [`@media ${below(DESKTOP_FROM)}`]: {
    containerType: 'inline-size',
  },
  // The shorter of the two columns scrolls with the page until its end is visible, then sticks.
  [`@media ${from(DESKTOP_FROM)}`]: {
    insetBlockEnd: token('space-6'),
    alignSelf: 'end',
    margin: 0,
    '&&': {
      position: 'sticky',
    },
    '& > :not(ul)': {
      display: 'none',
    },
    // More specific than the carousel's rules for its row.
    '&& > ul': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: token('space-4'),
      overflow: 'visible',
    },
    '& > ul > li:first-child': {
      gridColumn: '1 / -1',
    },
  },
});

export const view = css({
  position: 'relative',
  height: '300px',
  overflow: 'hidden',
  [`@media ${from(576)}`]: {
    height: 'min(80vw, 620px)',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    height: 'auto',
    aspectRatio: '9 / 10',
    borderRadius: token('radius-card'),
    [`.${gallery} > ul > li:first-child > &`]: {
      aspectRatio: '10 / 9',
    },
  },
  [NARROW]: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
  },
});

const filling = css({
  position: 'absolute',
  inset: 0,
});

export const turning = css(filling, {
  [NARROW]: {
    position: 'relative',
    flex: '0 0 300px',
  },
});

const turn = keyframes({
  from: {
    opacity: 0,
  },
});

export const layer = css(filling, {
  '&[data-coming]': {
    opacity: 0,
  },
  '&[data-now]': {
    animation: `${turn} ${token('duration-medium')} ${token('ease')} backwards`,
  },
});

export const picture = css({
  inset: 0,
  '&&': {
    position: 'absolute',
  },
});

/** Captions on a picture have a shade behind them, so that they are readable on every picture. */
export const caption = css({
  position: 'absolute',
  inset: 'auto 0 0',
  padding: `${token('space-10')} ${token('space-5')} ${token('space-5')}`,
  background: 'linear-gradient(to top, rgb(6 5 4 / 0.66), rgb(6 5 4 / 0))',
  font: token('type-small'),
  pointerEvents: 'none',
  // The carousel's marks are below the caption.
  [`@media ${below(DESKTOP_FROM)}`]: {
    paddingBottom: token('space-8'),
  },
  // The buttons are beside the caption.
  [`@media ${below(DESKTOP_FROM)} and (hover: hover)`]: {
    paddingInlineEnd: `calc(2 * ${token('target')} + ${token('space-8')})`,
  },
  [NARROW]: {
    position: 'static',
    flexGrow: 1,
    paddingTop: token('space-4'),
    background: token('bg'),
  },
});
