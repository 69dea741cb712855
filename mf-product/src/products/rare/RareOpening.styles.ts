import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const hero = css({
  position: 'relative',
  isolation: 'isolate',
  background: token('bg'),
  // The picture fades into the background behind the text.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '0 0 auto',
    aspectRatio: '39 / 46',
    background: `linear-gradient(to top, ${token('bg')} 2%, color-mix(in srgb, ${token('bg')} 72%, transparent) 14%, transparent 36%)`,
  },
  [`@media ${from(768)}`]: {
    display: 'grid',
    alignItems: 'end',
    minHeight: 'clamp(620px, min(100svh, 64vw), max(940px, 46vw))',
    '&::after': {
      zIndex: -1,
      inset: 0,
      aspectRatio: 'auto',
      background: [
        `linear-gradient(to top, ${token('bg')}, transparent 26%)`,
        `linear-gradient(to right, color-mix(in srgb, ${token('bg')} 62%, transparent), transparent 48%)`,
      ].join(', '),
    },
  },
});

export const picture = css({
  [`.${hero} &`]: {
    '--focus': '50% 20%',
    aspectRatio: '39 / 46',
  },
  [`@media ${from(768)}`]: {
    [`.${hero} &`]: {
      '--focus': '66% 50%',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      aspectRatio: 'auto',
    },
  },
});

export const words = css({
  position: 'relative',
  zIndex: 1,
  marginTop: '-21vw',
  paddingInline: token('page-inset'),
  [`@media ${from(768)}`]: {
    marginTop: 0,
    paddingBlock: `calc(${token('header-height')} + ${token('space-10')}) ${token('space-18')}`,
  },
});

export const wordmark = css({
  marginInlineStart: '-0.045em',
  font: token('type-rare'),
  letterSpacing: token('tracking-rare'),
  // The name fits into the window at every text size.
  '& span': {
    display: 'block',
    fontSize: 'min(1em, 44vw)',
  },
  [`@media ${from(768)}`]: {
    '& span': {
      fontSize: 'min(1em, 22vw)',
    },
  },
});

export const foot = css({
  display: 'grid',
  gap: token('space-6'),
  marginTop: token('space-8'),
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    alignItems: 'center',
    columnGap: token('gutter'),
    marginTop: token('space-14'),
  },
});

export const lead = css({
  maxWidth: '34ch',
  font: token('type-lead'),
  textWrap: 'pretty',
  [`@media ${from(768)}`]: {
    gridColumn: '1 / 6',
  },
});

export const buy = css({
  '&&': {
    minHeight: '52px',
    paddingInline: token('space-6'),
    borderRadius: token('radius-card'),
    font: token('type-body-strong'),
  },
  [`@media ${from(768)}`]: {
    gridColumn: '1 / -1',
    justifySelf: 'start',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '6 / -1',
  },
});

export const statement = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  overflow: 'hidden',
  padding: `${token('section-wide')} ${token('page-inset')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    minHeight: 'clamp(420px, 35vw, 620px)',
  },
});

export const said = css({
  position: 'relative',
  font: token('type-display-m'),
  letterSpacing: token('tracking-display-m'),
  // These languages have no spaces between words, so their texts contain the line breaks.
  '&:lang(ja), &:lang(th)': {
    whiteSpace: 'pre-line',
  },
  [`@media ${from(768)}`]: {
    whiteSpace: 'pre-line',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    font: `300 3.5rem / 4rem ${token('font-display')}`,
    '&:lang(ja), &:lang(th)': {
      font: token('type-display-l'),
    },
  },
});

export const dunes = css({
  position: 'absolute',
  inset: 0,
  [`@media ${below(768)}`]: {
    opacity: 0.5,
  },
});
