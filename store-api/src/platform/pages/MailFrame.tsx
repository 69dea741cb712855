/** The HTML part of a mail: React components based on react-email's. */
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { BRAND_NAME, SUPPORT_EMAIL } from '@tessera/shared-contracts/stores/brand';
import { Lines, MailBlockView, Paragraph } from './MailBlockView.tsx';
import type { MailBlock, MailContent } from './mailContent.ts';
import { MAIL_CSS, MAIL_TYPE, painted } from './mailStyle.ts';
import { questionsLabel } from './mailText.ts';

const WORDMARK = { fontSize: '18px', lineHeight: '24px', fontWeight: 500, letterSpacing: '-0.01em', margin: 0 };

export function MailFrame({ subject, locale, title = subject, lead, test = '', blocks, foot, closing }: MailContent) {
  const type = MAIL_TYPE[locale];
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Prevents mail programs from turning dates and addresses into blue links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{title}</title>
        <style>{MAIL_CSS}</style>
      </Head>
      <Body {...painted(['ground'], { margin: 0, padding: 0, fontFamily: type.fontFamily })}>
        <Preview>{previewOf(blocks)}</Preview>
        <Container style={{ maxWidth: '560px' }}>
          <div style={{ padding: '32px 20px 40px' }}>
            <Text style={WORDMARK}>{BRAND_NAME}</Text>
            <Heading style={{ ...type.heading, margin: '32px 0 16px' }}>{title}</Heading>
            {lead === undefined ? null : <Paragraph type={type}>{lead}</Paragraph>}
            {test === '' ? null : (
              <Text {...painted(['testNote'], { ...type.small, margin: '0 0 24px', padding: '8px 12px' })}>{test}</Text>
            )}
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once, and two blocks may be alike
              <MailBlockView key={index} block={block} type={type} />
            ))}
            <Foot locale={locale} foot={foot} closing={closing} />
          </div>
        </Container>
      </Body>
    </Html>
  );
}

/** Preview text beside the subject in a list of mails: the first text that does not repeat the subject. */
const previewOf = (blocks: readonly MailBlock[]): string =>
  blocks.map((block) => ('words' in block ? block.words[0] : 'lead' in block ? block.lead : undefined)).find(Boolean) ??
  '';

function Foot({ locale, foot = [], closing }: Pick<MailContent, 'locale' | 'foot' | 'closing'>) {
  if (foot.length === 0 && closing !== 'questions') return null;
  return (
    <Text {...painted(['muted', 'hairline'], { ...MAIL_TYPE[locale].small, margin: '40px 0 0', padding: '16px 0 0' })}>
      <Lines>{foot}</Lines>
      {closing === 'questions' ? (
        <>
          {foot.length === 0 ? null : <br />}
          {questionsLabel(locale)}
          <Link href={`mailto:${SUPPORT_EMAIL}`} {...painted(['ink'], { textDecorationLine: 'underline' })}>
            {SUPPORT_EMAIL}
          </Link>
        </>
      ) : null}
    </Text>
  );
}
