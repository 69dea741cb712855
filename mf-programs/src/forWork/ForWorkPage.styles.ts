import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const opening = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-6')} ${token('gutter')}`,
  [wide]: {
    gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)',
    alignItems: 'end',
    '&:lang(ja) > :first-child, &:lang(th) > :first-child': {
      alignSelf: 'start',
    },
  },
});

export const lead = css({
  maxWidth: '40ch',
  font: token('type-lead'),
  textWrap: 'pretty',
});

export const more = css({
  marginTop: token('space-4'),
});

/** Three columns of who learns what; the last one is empty on purpose. */
export const known = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderTop: `1px solid ${token('line-strong')}`,
  [wide]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: token('gutter'),
  },
});

export const knower = css({
  paddingBlock: token('space-5'),
  borderBottom: `1px solid ${token('line')}`,
  textWrap: 'pretty',
  [wide]: {
    borderBottom: 0,
  },
});

export const employers = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('section'),
  marginTop: token('section'),
  [wide]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    columnGap: `clamp(${token('space-8')}, 8vw, 9rem)`,
    alignItems: 'start',
  },
});

export const facts = css({
  display: 'grid',
  gap: token('space-8'),
});

export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-5'),
  paddingTop: token('space-6'),
  borderTop: `2px solid ${token('text')}`,
});

export const formTitle = typography.title;

export const small = typography.note;

export const done = css({
  paddingTop: token('space-6'),
  borderTop: `2px solid ${token('live')}`,
});

export const doneTitle = css({
  marginBottom: token('space-3'),
  font: token('type-display-m'),
  letterSpacing: token('tracking-display-m'),
});
