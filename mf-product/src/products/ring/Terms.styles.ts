import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const terms = css({
  marginTop: token('space-3'),
  '&&': {
    borderBottom: 0,
  },
});

export const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  font: token('type-small'),
  '& :is(th, td)': {
    padding: `${token('space-2')} ${token('space-3')} ${token('space-2')} 0`,
    borderTop: `1px solid ${token('line')}`,
    fontWeight: 'inherit',
    hyphens: 'auto',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& thead th': {
    borderTop: 0,
    color: token('muted'),
  },
  '& :is(th, td):not(:first-child)': {
    width: '22%',
  },
});

export const note = css({
  marginTop: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
});

export const steps = css({
  display: 'grid',
  gap: token('space-2'),
  paddingInlineStart: '1.5em',
  listStyle: 'decimal',
  font: token('type-small'),
  '& li::marker': {
    color: token('muted'),
  },
});
