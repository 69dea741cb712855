import { below } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** A week is a row, as the courier comes on four days of it, for as long as the text leaves four their room. */
export const days = css({
  '& > :has(> label)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(4.25rem, 22%), 1fr))',
  },
  '& label': {
    paddingInline: token('space-1'),
    fontVariantNumeric: 'tabular-nums',
    // A day's name over its date, or beside it.
    [`@media ${below(768)}`]: {
      whiteSpace: 'pre-line',
    },
  },
});

export const away = css({
  marginTop: token('space-5'),
  paddingInlineStart: token('space-4'),
  borderInlineStart: `2px solid ${token('text')}`,
});

export const error = css({
  marginTop: token('space-3'),
  color: token('danger'),
  font: token('type-small'),
});
