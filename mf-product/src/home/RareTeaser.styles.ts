import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const stage = css({
  '--focus': '50% 0%',
  [`@media ${from(768)}`]: {
    '--focus': '62% 50%',
    minHeight: 'clamp(480px, 46vw, 900px)',
    '& > :last-child': {
      display: 'grid',
      alignContent: 'center',
    },
  },
});

export const copy = css({
  paddingBottom: token('space-8'),
  [`@media ${from(768)}`]: {
    paddingBlock: token('space-14'),
  },
});

export const title = typography.displayLLines;

export const lead = css({
  maxWidth: '34ch',
  marginBlock: token('space-6'),
  font: token('type-lead'),
  // To the left of the ring.
  [`@media ${from(768)} and ${below(DESKTOP_FROM)}`]: {
    maxWidth: 'min(26ch, 44%)',
  },
});

export const more = css({
  '&&': {
    minHeight: '52px',
    paddingInline: token('space-6'),
    borderRadius: token('radius-card'),
    font: token('type-body-strong'),
  },
});
