import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

const WIDE = `@media ${from(991)}`;

/** Eight regions side by side on a desktop; on a phone each remote is a list of its regions. */
export const table = css({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  font: token('type-small'),
  [WIDE]: { display: 'table', tableLayout: 'fixed' },
});
export const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: token('space-4'),
  paddingBlockEnd: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
  [WIDE]: { display: 'table-row' },
});
export const corner = css({
  width: '13%',
  padding: `${token('space-2')} 0`,
  color: token('muted'),
  fontWeight: 'inherit',
  textAlign: 'start',
});
export const column = css({
  padding: `${token('space-2')} ${token('space-3')}`,
  fontWeight: 'inherit',
  textAlign: 'start',
  '& > a': { display: 'inline-flex', alignItems: 'center', minWidth: token('space-6'), minHeight: token('space-6') },
});
export const remote = css({
  display: 'flex',
  flexWrap: 'wrap',
  gridColumn: '1 / -1',
  alignItems: 'baseline',
  columnGap: token('space-3'),
  paddingBlock: token('space-3'),
  fontWeight: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '& > a': { flexBasis: '100%', font: token('type-body-strong') },
  [WIDE]: { display: 'table-cell', verticalAlign: 'top', paddingInlineEnd: token('space-3') },
});
export const small = css({ display: 'block', color: token('muted'), overflowWrap: 'anywhere' });
export const who = css({
  display: 'block',
  color: token('muted'),
  font: token('type-legal'),
  overflowWrap: 'anywhere',
});
export const cell = css({
  padding: `${token('space-2')} 0`,
  borderTop: `1px solid ${token('line')}`,
  [WIDE]: {
    display: 'table-cell',
    verticalAlign: 'top',
    padding: token('space-3'),
    borderTop: 0,
    borderInlineStart: `1px solid ${token('line')}`,
  },
});
/** The region's name, for phones, which have no column heading. */
export const region = css({ float: 'inline-end', color: token('muted'), [WIDE]: { display: 'none' } });
export const content = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space-1') });
export const version = css({
  font: token('type-body-strong'),
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
});
/** A dot and a text: colour must not be the only sign. */
export const health = css({
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: '8px',
    height: '8px',
    marginInlineEnd: token('space-2'),
    border: `1px solid ${token('muted')}`,
    borderRadius: '50%',
  },
  '&[data-health="good"]::before': { borderColor: token('live'), background: token('live') },
  '&[data-health="bad"]': { color: token('danger') },
  '&[data-health="bad"]::before': { borderColor: token('danger'), borderRadius: 0, background: token('danger') },
});
export const coming = css({
  paddingInlineStart: token('space-2'),
  borderInlineStart: `2px solid ${token('text')}`,
  '&[data-state="refused"]': { borderColor: token('danger'), color: token('danger') },
});
export const list = css({ font: token('type-small') });
export const item = css({ paddingBlock: token('space-2'), overflowWrap: 'anywhere' });
