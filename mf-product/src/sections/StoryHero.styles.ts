import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const stage = css({
  '--focus': '50% 0%',
  '--foot': token('bg'),
  [`@media ${from(768)}`]: {
    '--focus': '60% 55%',
    minHeight: 'clamp(540px, min(100svh - 36px, 52vw), max(780px, 40vw))',
    '& > :last-child': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      paddingBlock: `calc(${token('header-height')} + ${token('space-10')}) ${token('space-14')}`,
    },
  },
  // The picture is cropped more than the text narrows, so its subject moves to the right of the text.
  [`@media ${from(768)} and ${below(DESKTOP_FROM)}`]: {
    '--focus': '44% 55%',
  },
});

export const copy = css({
  [`@media ${from(768)}`]: {
    maxWidth: 'min(36rem, 47%)',
  },
});

export const note = css({
  marginTop: token('space-4'),
  font: token('type-body-strong'),
  fontVariantNumeric: 'tabular-nums',
});
