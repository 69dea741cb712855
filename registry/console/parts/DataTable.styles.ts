import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const WIDE = `@media ${from(991)}`;

/** A table on a desktop; on a phone each row is a card whose cells name their column. */
export const table = css({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  font: token('type-small'),
  [WIDE]: { display: 'table' },
});
export const head = css({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  [WIDE]: { position: 'static', display: 'table-header-group', width: 'auto', height: 'auto', clipPath: 'none' },
});
export const body = css({ display: 'block', [WIDE]: { display: 'table-row-group' } });
export const row = css({
  display: 'block',
  paddingBlock: token('space-3'),
  borderTop: `1px solid ${token('line')}`,
  [WIDE]: { display: 'table-row' },
});
const cellBase = {
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 'inherit',
  // Not `anywhere`: a column would become narrower than a version.
  overflowWrap: 'break-word',
} as const;
export const column = css({
  ...cellBase,
  label: 'column',
  padding: `${token('space-2')} ${token('space-6')} ${token('space-2')} 0`,
  color: token('muted'),
});
export const cell = css({
  ...cellBase,
  display: 'grid',
  gridTemplateColumns: '6.5em minmax(0, 1fr)',
  gap: token('space-3'),
  padding: `${token('space-1')} 0`,
  '&:empty': { display: 'none' },
  '&::before': { content: 'attr(data-label)', color: token('muted') },
  [WIDE]: {
    display: 'table-cell',
    padding: `${token('space-3')} ${token('space-6')} ${token('space-3')} 0`,
    '&:empty': { display: 'table-cell' },
    '&::before': { content: 'none' },
  },
});
export const nothing = typography.note;
export const value = css({
  display: 'block',
  minWidth: 0,
  overflowWrap: 'anywhere',
  [WIDE]: { overflowWrap: 'inherit' },
});
