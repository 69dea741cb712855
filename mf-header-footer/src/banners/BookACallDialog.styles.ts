import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** The specified size (S2, BAN-05): 80vh by 100vw − 48 px, and 500 × 780 px on larger screens that are high enough. */
export const dialog = css({
  display: 'flex',
  flexDirection: 'column',
  width: 'calc(100vw - 48px)',
  maxWidth: 'none',
  height: '80vh',
  maxHeight: 'none',
  margin: 'auto',
  overflow: 'hidden',
  border: `1px solid ${token('line')}`,
  borderRadius: token('radius-card'),
  background: token('bg'),
  color: token('text'),
  '&:not([open])': {
    display: 'none',
  },
  '&::backdrop': {
    background: 'rgb(0 0 0 / 0.62)',
  },
  '& iframe': {
    flex: 1,
    width: '100%',
    minHeight: 0,
    border: 0,
    background: token('bg'),
    colorScheme: 'inherit',
  },
  [`@media ${from(768)}`]: {
    width: '500px',
    height: 'min(780px, 100vh - 48px)',
  },
});

export const head = css({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${token('space-2')} ${token('space-2')} ${token('space-2')} ${token('space-5')}`,
  borderBottom: `1px solid ${token('line')}`,
  '& h2': {
    font: token('type-title'),
  },
});
