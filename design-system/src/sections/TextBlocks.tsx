import type { TextBlock, TextInline } from '@tessera/remote-kit/textPage';
import { Fragment } from 'react';
import { TextLink } from '../TextLink.tsx';
import * as styles from './TextBlocks.styles.ts';

/** Paragraphs, lists, tables and small headings of a text page, in order. */
export function TextBlocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no names, and never move.
    <Fragment key={index}>{drawn(block)}</Fragment>
  ));
}

/** Inline text with emphasis and links. */
export function TextInlines({ text }: { readonly text: readonly TextInline[] }) {
  return text.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <Fragment key={index}>{inline(part)}</Fragment>
  ));
}

function drawn(block: TextBlock) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <TextInlines text={block.text} />
        </p>
      );
    case 'heading':
      return (
        <h3 className={styles.heading}>
          <TextInlines text={block.text} />
        </h3>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={styles.list}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <li key={index}>
              <TextBlocks blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <table className={styles.table}>
          <thead>
            <tr>
              {block.head.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <th key={index} scope="col">
                  <TextInlines text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <tr key={index}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={column} data-of={textOf(block.head[column])}>
                    <TextInlines text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function inline(part: TextInline) {
  if (typeof part === 'string') return part;
  const text = <TextInlines text={part.text} />;
  switch (part.kind) {
    case 'strong':
      return <strong>{text}</strong>;
    case 'emphasis':
      return <em>{text}</em>;
    case 'link':
      return <TextLink href={part.href}>{text}</TextLink>;
  }
}

/** A heading's text, displayed beside each cell where the columns do not fit. */
const textOf = (text: readonly TextInline[] = []): string =>
  text.map((part) => (typeof part === 'string' ? part : textOf(part.text))).join('');
