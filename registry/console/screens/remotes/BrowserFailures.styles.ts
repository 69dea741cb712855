import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const phase = typography.smallStrong;
export const frame = css({
  display: 'grid',
  gap: token('space-1'),
  marginBlockStart: token('space-2'),
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  overflowWrap: 'anywhere',
});
export const source = css({
  padding: `${token('space-1')} ${token('space-2')}`,
  borderInlineStart: `2px solid ${token('line-strong')}`,
  background: token('raised'),
  font: 'inherit',
});
export const more = css({ marginBlockStart: token('space-2'), '& > summary': { cursor: 'pointer' } });
