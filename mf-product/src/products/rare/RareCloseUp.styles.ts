import { belowFold } from '@tessera/design-system/belowFold';
import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const closeUp = css(belowFold(1025, 1376, 896), {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  paddingBlock: `${token('section')} 0`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    alignItems: 'center',
    paddingBlock: token('section-wide'),
  },
});

export const words = css({
  padding: `${token('space-10')} ${token('page-inset')} 0`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    padding: `0 ${token('space-18')} 0 max(${token('margin')}, calc((100vw - ${token('content-max')}) / 2))`,
  },
  [`@media ${from(DESKTOP_FROM)} and ${below(1200)}`]: {
    paddingInlineEnd: token('space-10'),
  },
});

export const title = css({
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
  whiteSpace: 'pre-line',
  [`@media ${from(DESKTOP_FROM)} and ${below(1200)}`]: {
    font: token('type-display-m'),
  },
});

export const text = css({
  maxWidth: '40ch',
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-lead'),
});

export const specs = css({
  marginTop: token('space-7'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const spec = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${token('space-4')}`,
  paddingBlock: token('space-4'),
  borderBottom: `1px solid ${token('line')}`,
  '& dt': {
    color: token('muted'),
  },
  '& dd': {
    marginInlineStart: 'auto',
    textAlign: 'end',
  },
});

export const picture = css({
  [`.${closeUp} &`]: {
    order: -1,
    aspectRatio: 1,
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    [`.${closeUp} &`]: {
      order: 0,
      aspectRatio: '7 / 5.2',
      maxHeight: '860px',
      width: '100%',
    },
  },
});
