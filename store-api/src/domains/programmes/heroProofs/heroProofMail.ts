/**
 * The mails of a hero's proof: the link that confirms an address, the link that asks for a document, and the decision. In the person's
 * language, without the proof's contents.
 */
import type { Mail } from '@tessera/service-kit/mail';
import { percentText } from '@tessera/shared-contracts/money/percent';
import { addressProves, HERO_CONFIRM, heroProofPath } from '@tessera/shared-contracts/programmes/heroProof';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import type { MailBlock } from '../../../platform/pages/mailContent.ts';
import { programmeTexts } from '../texts.ts';
import type { StoredHeroProof } from './heroProofTables.ts';

export interface HeroProofWords {
  /** The group's title in the person's language. */
  readonly title: string;
  readonly code: string;
  readonly percent: string;
  readonly publicOrigin: string;
  /** Only in mails with a link that confirms an address or asks for a document. */
  readonly token?: string;
}

/** The mail of a proof's state. Null: the state has none, because an operator must decide. */
export function heroProofMail(
  proof: StoredHeroProof,
  { title: group, code, percent, publicOrigin, token }: HeroProofWords,
): Mail | null {
  const t = programmeTexts(proof.locale);
  const letter = (subject: string, blocks: readonly MailBlock[], foot: readonly string[] = []): Mail =>
    composeMail({
      to: proof.email,
      locale: proof.locale,
      subject,
      blocks: proof.type === null ? blocks : [...blocks, { words: [t('heroProof.deleted')] }],
      foot,
      closing: 'brand',
    });
  switch (proof.state) {
    case 'confirming': {
      if (token === undefined) return null;
      const link = `${publicOrigin}/heroes/${proof.group}?${HERO_CONFIRM}=${token}#proof`;
      const said = addressProves(proof.group, proof.email) ? 'text' : 'document';
      return letter(
        t('heroProof.confirm.subject'),
        [
          { words: [t(`heroProof.confirm.${said}`, { group })] },
          { lead: t('heroProof.confirm.how'), link, label: t('heroProof.confirm.open') },
        ],
        [t('heroProof.confirm.notYou')],
      );
    }
    case 'showing': {
      const { orderNumber: order } = proof;
      if (token === undefined || order === null) return null;
      const link = `${publicOrigin}${heroProofPath(proof.group, null, token)}`;
      return letter(t('heroProof.asked.subject', { order }), [
        { words: [t('heroProof.asked.text', { group, order })] },
        { lead: t('heroProof.asked.how'), link, label: t('heroProof.asked.open') },
      ]);
    }
    case 'approved': {
      const link = `${publicOrigin}/ring/buy?discount=${encodeURIComponent(code)}`;
      return letter(t('heroProof.approved.subject'), [
        { words: [t('heroProof.approved.text', { group, percent: percentText(percent, proof.locale) })] },
        { lead: t('heroProof.approved.how', { code }), link, label: t('heroProof.approved.open') },
      ]);
    }
    case 'declined': {
      // Buyers who were asked about an order reply to that mail instead.
      const link = proof.orderNumber === null ? `${publicOrigin}/heroes/${proof.group}#proof` : null;
      return letter(t('heroProof.declined.subject'), [
        { words: [t('heroProof.declined.text', { group })] },
        { quote: proof.reason ?? '' },
        { lead: t('heroProof.declined.again'), link, label: t('heroProof.declined.open') },
      ]);
    }
    default:
      return null;
  }
}
