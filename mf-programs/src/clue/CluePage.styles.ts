import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

/** A section below the opening, or a column beside it. */
export const offer = css({
  marginTop: `calc(${token('section')} - ${token('section-head')})`,
  [wide]: {
    marginTop: 0,
    paddingLeft: token('space-8'),
    borderLeft: `1px solid ${token('line-strong')}`,
  },
});

export const offerTitle = css({
  marginBottom: token('space-3'),
  font: token('type-title'),
});

export const more = css({
  marginTop: token('space-4'),
});
