/** The blocks of a mail as HTML. Tables are only for layout, because mail programs support no other way to place elements side by side. */
import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import type {
  FiguresBlock,
  LinkBlock,
  MailBlock,
  NoticeBlock,
  QuoteBlock,
  RowsBlock,
  WordsBlock,
} from './mailContent.ts';
import { type MailType, painted } from './mailStyle.ts';

interface BlockProps<Kind extends MailBlock> {
  readonly block: Kind;
  readonly type: MailType;
}

export function MailBlockView({ block, type }: BlockProps<MailBlock>) {
  if ('words' in block) return <Words block={block} type={type} />;
  if ('quote' in block) return <Quote block={block} type={type} />;
  if ('rows' in block) return <Rows block={block} type={type} />;
  if ('figures' in block) return <Figures block={block} type={type} />;
  if ('link' in block) return <MailLink block={block} type={type} />;
  return <Notice block={block} type={type} />;
}

interface TypedProps {
  readonly type: MailType;
  readonly children: ReactNode;
}

export const Paragraph = ({ type, children }: TypedProps) => (
  <Text style={{ ...type.body, margin: '0 0 16px' }}>{children}</Text>
);

const Small = ({ type, children }: TypedProps) => (
  <Text {...painted(['muted'], { ...type.small, margin: '0 0 16px' })}>{children}</Text>
);

/** Heading of the following block. */
const Label = ({ type, children }: TypedProps) => (
  <Heading as="h2" {...painted(['muted'], { ...type.small, fontWeight: 400, margin: '24px 0 4px' })}>
    {children}
  </Heading>
);

/** Each text on its own line. */
export const Lines = ({ children }: { readonly children: readonly string[] }) =>
  children.reduce<ReactNode>(
    (above, line) =>
      above === null ? (
        line
      ) : (
        <>
          {above}
          <br />
          {line}
        </>
      ),
    null,
  );

const linesOf = (words: string): readonly string[] => words.split(/\r?\n/);

function Words({ block: { words, heading, list = [] }, type }: BlockProps<WordsBlock>) {
  if (words.length === 0) return null;
  return (
    <>
      {heading === undefined ? null : <Label type={type}>{heading}</Label>}
      <Paragraph type={type}>
        <Lines>{words.flatMap(linesOf)}</Lines>
      </Paragraph>
      {list.length === 0 ? null : (
        <ul style={{ ...type.body, margin: '0 0 16px', padding: '0 0 0 20px' }}>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Quote({ block: { quote, from }, type }: BlockProps<QuoteBlock>) {
  if (quote === '') return null;
  return (
    <Text {...painted(['quote'], { ...type.body, margin: '24px 0', padding: '0 0 0 16px' })}>
      {from === undefined ? null : (
        <>
          <span {...painted(['muted'], type.small)}>{from}</span>
          <br />
        </>
      )}
      <Lines>{linesOf(quote)}</Lines>
    </Text>
  );
}

const Table = ({ below = '24px', children }: { readonly below?: string; readonly children: ReactNode }) => (
  <table
    role="presentation"
    border={0}
    cellPadding={0}
    cellSpacing={0}
    width="100%"
    style={{ margin: `0 0 ${below}`, borderCollapse: 'collapse' }}
  >
    <tbody>{children}</tbody>
  </table>
);

const CELL = { padding: '8px 0', verticalAlign: 'baseline' };

function Rows({ block: { rows, heading }, type }: BlockProps<RowsBlock>) {
  if (rows.length === 0) return null;
  return (
    <>
      {heading === undefined ? null : <Label type={type}>{heading}</Label>}
      <Table>
        {rows.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once, and two rows may be alike
          <tr key={index}>
            <td {...painted(['muted', 'hairline'], { ...type.small, ...CELL, paddingRight: '16px', width: '38%' })}>
              {label}
            </td>
            <td {...painted(['hairline'], { ...type.body, ...CELL })}>
              <Lines>{linesOf(value)}</Lines>
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function Figures({ block: { figures, lead, note = '' }, type }: BlockProps<FiguresBlock>) {
  const amount = { ...CELL, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
  return (
    <>
      {lead === undefined ? null : <Paragraph type={type}>{lead}</Paragraph>}
      <Table below={note === '' ? '24px' : '4px'}>
        {figures.map(({ label, detail = '', value, strong = false }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once, and two things may be alike
          <tr key={index}>
            <td {...painted(['hairline'], { ...type.body, ...CELL, paddingRight: '16px' })}>
              {strong ? <strong>{label}</strong> : label}
              {detail === '' ? null : (
                <>
                  <br />
                  <span {...painted(['muted'], type.small)}>{detail}</span>
                </>
              )}
            </td>
            <td align="right" {...painted(['hairline'], { ...type.body, ...amount })}>
              {strong ? <strong style={{ fontSize: '20px' }}>{value}</strong> : value}
            </td>
          </tr>
        ))}
      </Table>
      {note === '' ? null : <Small type={type}>{note}</Small>}
    </>
  );
}

function MailLink({ block: { link, label, lead = '', secondary = false }, type }: BlockProps<LinkBlock>) {
  if (link === null) return null;
  const button = { padding: '12px 24px', borderRadius: '4px', fontSize: '16px', fontWeight: 500 };
  return (
    <>
      {lead === '' ? null : <Paragraph type={type}>{lead}</Paragraph>}
      <div style={{ margin: lead === '' ? '24px 0 0' : 0 }}>
        <Button href={link} {...painted([secondary ? 'secondary' : 'primary'], button)}>
          {label}
        </Button>
      </div>
      <Text style={{ ...type.small, margin: '8px 0 24px', wordBreak: 'break-all' }}>
        <Link href={link} {...painted(['muted'])}>
          {link}
        </Link>
      </Text>
    </>
  );
}

const Notice = ({ block: { notice, paragraphs }, type }: BlockProps<NoticeBlock>) => (
  <>
    <Heading as="h2" style={{ ...type.body, fontWeight: 600, margin: '32px 0 8px' }}>
      {notice}
    </Heading>
    {paragraphs.map((paragraph) => (
      <Small key={paragraph} type={type}>
        {paragraph}
      </Small>
    ))}
  </>
);
