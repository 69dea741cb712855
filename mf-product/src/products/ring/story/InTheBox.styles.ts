import { belowFold } from '@tessera/design-system/belowFold';
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const box = css(belowFold(737, 965, 560), {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  background: token('bg'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  },
});

export const picture = css({
  // Cropped at the bottom, where the charger's edge darkens both corners.
  '--focus': '50% 0%',
  aspectRatio: '20 / 13',
  [`@media ${from(DESKTOP_FROM)}`]: {
    '--focus': '50%',
    aspectRatio: 'auto',
    minHeight: '560px',
    // At about 1440 px the whole picture would be visible, including those corners.
    '& img': {
      transform: 'scale(1.02)',
    },
  },
});

export const words = css({
  padding: `${token('space-12')} ${token('margin')} ${token('space-14')}`,
  '& h2': {
    marginBottom: token('space-6'),
    font: token('type-display-m'),
    letterSpacing: token('tracking-display-m'),
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    alignContent: 'center',
    padding: `${token('space-18')} max(${token('margin')}, calc((100vw - ${token('content-max')}) / 2)) ${token('space-18')} ${token('space-14')}`,
  },
});

export const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${token('space-4')}`,
  paddingBlock: token('space-4'),
  overflowWrap: 'anywhere',
  borderBottom: `1px solid ${token('line')}`,
});

export const about = typography.muted;
