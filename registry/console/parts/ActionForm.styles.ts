import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-4'),
  padding: token('space-5'),
  border: `1px solid ${token('line-strong')}`,
  borderRadius: token('radius-card'),
  background: token('surface'),
});
export const title = typography.strong;
export const about = typography.note;
export const legend = css({ marginBlockEnd: token('space-1'), font: token('type-small') });
export const regions = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  columnGap: token('space-4'),
});
export const options = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  alignItems: 'start',
  gap: token('space-4'),
});
export const region = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-2'),
  minHeight: token('target'),
  font: token('type-small'),
  cursor: 'pointer',
  '& > input': { flex: 'none', width: '20px', height: '20px', accentColor: token('text') },
  '&:has(:disabled)': { color: token('muted'), cursor: 'not-allowed' },
});
export const beside = typography.muted;
export const command = css({
  display: 'block',
  padding: token('space-3'),
  borderRadius: token('radius-data'),
  background: token('raised'),
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  overflowWrap: 'anywhere',
});
