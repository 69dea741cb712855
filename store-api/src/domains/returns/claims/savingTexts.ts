/** What is said of the cover's price that comes back with an old ring, and before a ring is kept, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { TradeInState } from './caseStates.ts';

export interface SavingTexts {
  /** Behind what is said of a state; amounts as they are read. */
  readonly said: Readonly<Partial<Record<TradeInState, (saving: string) => string>>>;
  /** The page before a ring is kept. */
  readonly keep: {
    readonly title: string;
    readonly credit: (credit: string) => string;
    readonly saving: (saving: string) => string;
    readonly rest: string;
    readonly confirm: string;
    readonly back: string;
  };
}

const SAID_EN = {
  ahead: (saving: string) => `Once it is approved, we also refund ${saving} of what you paid for coverage.`,
  paid: (saving: string) => `This includes ${saving} for your coverage.`,
  lost: (saving: string) => `The ${saving} for your coverage is not refunded, either.`,
};
const SAID_DE = {
  ahead: (saving: string) =>
    `Ist er angenommen, bekommst du auch ${saving} von dem zurück, was du für den Schutzplan bezahlt hast.`,
  paid: (saving: string) => `Davon sind ${saving} für deinen Schutzplan.`,
  lost: (saving: string) => `Auch die ${saving} für den Schutzplan werden nicht erstattet.`,
};
const SAID_JA = {
  ahead: (saving: string) => `承認後は、補償プランの代金からも${saving}を返金いたします。`,
  paid: (saving: string) => `このうち${saving}は補償プラン分です。`,
  lost: (saving: string) => `補償プラン分の${saving}も返金されません。`,
};
const SAID_TH = {
  ahead: (saving: string) => `เมื่ออนุมัติแล้ว เราจะคืนค่าแผนความคุ้มครองอีก ${saving} ด้วย`,
  paid: (saving: string) => `ในจำนวนนี้ ${saving} เป็นส่วนของแผนความคุ้มครอง`,
  lost: (saving: string) => `และจะไม่คืนส่วนของแผนความคุ้มครอง ${saving}`,
};

const byState = ({ ahead, paid, lost }: typeof SAID_EN): SavingTexts['said'] => ({
  registered: ahead,
  envelope_sent: ahead,
  approved: paid,
  refunded: paid,
  declined: lost,
  lapsed: lost,
  cancelled: lost,
});

export const SAVING_TEXTS: Readonly<Record<Locale, SavingTexts>> = {
  'en-US': {
    said: byState(SAID_EN),
    keep: {
      title: 'Keep your old ring?',
      credit: (credit) => `You then no longer get the credit of up to ${credit} for it.`,
      saving: (saving) =>
        `You also no longer get ${saving} back for your coverage: its lower price is only for those who send in a ring.`,
      rest: 'The rest of your order stays as it is. This can’t be undone.',
      confirm: 'Keep my old ring',
      back: 'Back to your order',
    },
  },
  de: {
    said: byState(SAID_DE),
    keep: {
      title: 'Alten Ring behalten?',
      credit: (credit) => `Die Gutschrift von bis zu ${credit} dafür entfällt dann.`,
      saving: (saving) =>
        `Auch die ${saving}, die du für deinen Schutzplan zurückbekämst, entfallen: Den günstigeren Preis gibt es nur, wenn ein Ring eingeschickt wird.`,
      rest: 'Am Rest deiner Bestellung ändert sich nichts. Das lässt sich nicht rückgängig machen.',
      confirm: 'Alten Ring behalten',
      back: 'Zurück zur Bestellung',
    },
  },
  ja: {
    said: byState(SAID_JA),
    keep: {
      title: '下取りを取りやめますか？',
      credit: (credit) => `取りやめると、最大${credit}の返金はなくなります。`,
      saving: (saving) =>
        `補償プランの代金から予定していた${saving}の返金もなくなります。補償プランの割引は、古いリングをお送りいただいた場合に限ります。`,
      rest: 'そのほかのご注文内容は変わりません。この操作は取り消せません。',
      confirm: '下取りを取りやめる',
      back: 'ご注文に戻る',
    },
  },
  th: {
    said: byState(SAID_TH),
    keep: {
      title: 'เก็บแหวนเก่าไว้ใช่ไหม',
      credit: (credit) => `หากเก็บไว้ เราจะไม่คืนเครดิตสูงสุด ${credit}`,
      saving: (saving) => `และจะไม่คืนค่าแผนความคุ้มครอง ${saving} เพราะราคาที่ถูกกว่ามีให้เฉพาะเมื่อส่งแหวนเก่ากลับมา`,
      rest: 'ส่วนอื่นของคำสั่งซื้อไม่เปลี่ยน และยกเลิกภายหลังไม่ได้',
      confirm: 'เก็บแหวนเก่าไว้',
      back: 'กลับไปที่คำสั่งซื้อ',
    },
  },
};
