import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const opening = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  alignItems: 'end',
  background: token('bg'),
  color: token('text'),
  overflow: 'hidden',
  [`@media ${below(768)}`]: {
    gridTemplateRows: 'auto auto',
    // The picture fades into the background behind the text, and so does its right edge, where the cap touches it.
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '0 0 auto',
      aspectRatio: '8 / 7',
      background: [
        `linear-gradient(to top, ${token('bg')} 2%, color-mix(in srgb, ${token('bg')} 72%, transparent) 14%, transparent 36%)`,
        `linear-gradient(to left, ${token('bg')}, transparent 8%)`,
      ].join(', '),
    },
  },
  [`@media ${from(768)}`]: {
    minHeight: 'clamp(360px, 40vw, 1000px)',
    '&::after': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: 0,
      background: `linear-gradient(to right, color-mix(in srgb, ${token('bg')} 78%, transparent), transparent 52%)`,
    },
  },
});

export const picture = css({
  [`.${opening} &`]: {
    '--focus': '50% 40%',
    aspectRatio: '8 / 7',
  },
  [`@media ${from(768)}`]: {
    [`.${opening} &`]: {
      '--focus': '100% 20%',
      position: 'absolute',
      inset: 0,
      zIndex: -2,
      aspectRatio: 'auto',
    },
  },
});

export const words = css({
  position: 'relative',
  zIndex: 1,
  padding: `${token('space-6')} ${token('page-inset')} ${token('space-12')}`,
  overflowWrap: 'anywhere',
  [`@media ${from(768)}`]: {
    paddingBlock: token('space-14'),
  },
});

export const title = typography.displayXl;

export const lead = css({
  maxWidth: '36ch',
  textWrap: 'balance',
  marginTop: token('space-4'),
  color: token('muted'),
  font: token('type-lead'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    marginTop: token('space-6'),
  },
});
