import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const preview = css({
  position: 'relative',
  aspectRatio: 3,
  marginBottom: token('space-3'),
  overflow: 'hidden',
  borderRadius: token('radius-control'),
});

export const picture = css({
  inset: 0,
  width: '100%',
  height: '100%',
  '&&': {
    position: 'absolute',
  },
});

const DARK_METAL = ':is([data-colour="ASTER_BLACK"], [data-colour="MATTE_GREY"])';

export const letters = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: '#14110e',
  font: `500 92px ${token('font-sans')}`,
  letterSpacing: '0.1em',
  [`&${DARK_METAL}`]: {
    fill: '#f1ebe2',
  },
});

/** The lower edge of a cut in metal catches the light, so it is bright; on dark metal the letter itself is bright. */
export const layer = {
  cut: css({
    fill: '#fff',
    opacity: 0.35,
    [`.${letters}${DARK_METAL} &`]: {
      fill: '#000',
    },
  }),
  letter: css({
    opacity: 0.86,
  }),
};
