import type { Styles } from '@tessera/remote-kit/emotion';
import { token } from '../tokens.ts';

/**
 * Stacks the cells of a table whose columns do not fit: each cell shows the name of its column
 * (`data-of`). The first cell of a row is its heading.
 * @param line the colour of the line above each row
 */
export const stackedTable = (line: 'line' | 'line-strong') =>
  ({
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '&, & tbody, & tr, & tbody :is(th, td)': {
      display: 'block',
    },
    '& tr': {
      paddingBlock: token('space-3'),
      borderTop: `1px solid ${token(line)}`,
    },
    '& tbody :is(th, td)': {
      padding: `${token('space-1')} 0`,
      borderTop: 0,
      whiteSpace: 'normal',
    },
    '& tbody :first-child:is(th, td)': {
      font: token('type-small-strong'),
    },
    '& td + td::before, & th + td::before': {
      content: 'attr(data-of) ": "',
      color: token('muted'),
    },
    '*:lang(ja) & td + td::before, *:lang(ja) & th + td::before': {
      content: 'attr(data-of) "："',
    },
  }) satisfies Styles;
