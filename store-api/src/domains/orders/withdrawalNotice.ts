/** The notice on the right of withdrawal and the model form (Annex I of Directive 2011/83/EU), before the pay button and in the order's mail. */

import { BRAND_NAME, LEGAL_ENTITY, SUPPORT_EMAIL, supportPhone } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_WITHDRAWAL, type Store } from '@tessera/shared-contracts/stores/stores';

const TRADER = `${LEGAL_ENTITY} (${BRAND_NAME}), ${SUPPORT_EMAIL}, ${supportPhone('')}`;

interface NoticeTexts {
  readonly title: string;
  readonly right: readonly string[];
  readonly effectsTitle: string;
  readonly effects: readonly string[];
  readonly formTitle: string;
  readonly form: readonly string[];
}

const NOTICES: Readonly<Record<Locale, NoticeTexts>> = {
  'en-US': {
    title: 'Right of withdrawal',
    right: [
      'You have the right to withdraw from this contract within 14 days without giving any reason. The withdrawal period will expire after 14 days from the day on which you, or a third party other than the carrier and indicated by you, take physical possession of the last thing of the order; for services, from the day of the conclusion of the contract.',
      `To exercise the right of withdrawal, you must inform us (${TRADER}) of your decision by an unequivocal statement, for example by email. You can also use the function “Withdraw from contract” at the foot of every page of the store; we then send you a receipt by email without delay. You may use the model form below, but it is not obligatory.`,
      'To meet the deadline, it is sufficient that you send your communication before the withdrawal period has expired.',
    ],
    effectsTitle: 'Effects of withdrawal',
    effects: [
      'If you withdraw from this contract, we reimburse all payments received from you, including the costs of delivery (except for the supplementary costs of a type of delivery other than the least expensive standard delivery that we offer), without undue delay and not later than 14 days from the day on which we are informed of your withdrawal. We use the same means of payment as you used, and you incur no fees.',
      'We may withhold reimbursement until we have received the things back or you have supplied evidence of having sent them, whichever is the earliest. Send them back not later than 14 days from the day on which you told us. We bear the cost of returning them. You are liable only for a diminished value that results from handling beyond what is necessary to establish nature, characteristics and functioning.',
    ],
    formTitle: 'Model withdrawal form',
    form: [
      `To ${TRADER}:`,
      'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*)',
      'Ordered on (*)/received on (*)',
      'Name of consumer(s)',
      'Address of consumer(s)',
      'Signature of consumer(s) (only if this form is notified on paper)',
      'Date',
      '(*) Delete as appropriate.',
    ],
  },
  de: {
    title: 'Widerrufsbelehrung',
    right: [
      'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware der Bestellung in Besitz genommen haben bzw. hat; bei Dienstleistungen ab dem Tag des Vertragsabschlusses.',
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${TRADER}) mittels einer eindeutigen Erklärung (z. B. per E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür auch die Funktion „Vertrag widerrufen“ am Fuß jeder Seite des Stores nutzen; wir bestätigen Ihnen den Eingang dann unverzüglich per E-Mail. Sie können das unten stehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    ],
    effectsTitle: 'Folgen des Widerrufs',
    effects: [
      'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
      'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist. Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf unterrichten, an uns zurückzusenden. Wir tragen die Kosten der Rücksendung. Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
    ],
    formTitle: 'Muster-Widerrufsformular',
    form: [
      `An ${TRADER}:`,
      'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
      'Bestellt am (*)/erhalten am (*)',
      'Name des/der Verbraucher(s)',
      'Anschrift des/der Verbraucher(s)',
      'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
      'Datum',
      '(*) Unzutreffendes streichen.',
    ],
  },
  ja: {
    title: '契約の撤回権',
    right: [
      'お客様は、14日以内であれば、理由を示すことなく本契約を撤回する権利があります。撤回期間は、お客様またはお客様が指定した第三者（運送業者を除く）がご注文の最後の商品を受け取った日から14日間です。サービスの場合は、契約成立の日から数えます。',
      `撤回権を行使するには、撤回する旨を明確に（たとえばメールで）当社（${TRADER}）にお知らせください。ストアの各ページの下部にある「契約を撤回する」からも通知でき、その場合は受領確認を直ちにメールでお送りします。下記の書式もご利用いただけますが、必須ではありません。`,
      '撤回期間の満了前に通知を発送すれば、期限を守ったことになります。',
    ],
    effectsTitle: '撤回の効果',
    effects: [
      '本契約を撤回された場合、当社は、お客様から受け取ったすべての支払い（配送料を含みます。ただし、当社が提供する最も安価な標準配送以外を選ばれたことによる追加費用を除きます）を、撤回の通知を受け取った日から遅くとも14日以内に返金します。返金は元のお支払い方法で行い、手数料はかかりません。',
      '当社は、商品を受け取るか、返送の証明を受け取るまで（いずれか早い時点まで）返金を留保することがあります。商品は、撤回を通知された日から14日以内にご返送ください。返送費用は当社が負担します。商品の性質、特徴、機能を確認するために必要な範囲を超える取り扱いによって価値が減少した場合に限り、お客様にご負担いただきます。',
    ],
    formTitle: '撤回通知の書式例',
    form: [
      `${TRADER} 御中`,
      '私／私たち(*)は、次の商品の売買契約(*)／次のサービスの提供契約(*)を撤回します。',
      '注文日(*)／受領日(*)',
      '消費者の氏名',
      '消費者の住所',
      '消費者の署名（書面で通知する場合のみ）',
      '日付',
      '(*) 該当しないものを消してください。',
    ],
  },
  th: {
    title: 'สิทธิยกเลิกสัญญา',
    right: [
      'คุณมีสิทธิยกเลิกสัญญานี้ภายใน 14 วันโดยไม่ต้องแจ้งเหตุผล ระยะเวลานับ 14 วันจากวันที่คุณหรือบุคคลที่คุณระบุ (ที่ไม่ใช่ผู้ขนส่ง) ได้รับสินค้าชิ้นสุดท้ายของคำสั่งซื้อ สำหรับบริการนับจากวันที่ทำสัญญา',
      `หากต้องการใช้สิทธิ โปรดแจ้งเรา (${TRADER}) อย่างชัดเจน เช่น ทางอีเมล หรือใช้ปุ่ม “ยกเลิกสัญญา” ที่ท้ายทุกหน้าของร้าน ซึ่งเราจะส่งใบรับทางอีเมลให้ทันที คุณใช้แบบฟอร์มด้านล่างได้ แต่ไม่บังคับ`,
      'เพียงส่งคำแจ้งก่อนครบกำหนดก็ถือว่าทันเวลา',
    ],
    effectsTitle: 'ผลของการยกเลิกสัญญา',
    effects: [
      'เมื่อคุณยกเลิกสัญญา เราจะคืนเงินทั้งหมดที่ได้รับจากคุณ รวมค่าจัดส่ง (ยกเว้นค่าใช้จ่ายส่วนเพิ่มจากการเลือกวิธีจัดส่งอื่นที่ไม่ใช่การจัดส่งมาตรฐานที่ถูกที่สุดของเรา) โดยไม่ชักช้าและไม่เกิน 14 วันนับจากวันที่เราได้รับแจ้ง เราคืนเงินตามวิธีที่คุณชำระ โดยไม่มีค่าธรรมเนียม',
      'เราอาจรอคืนเงินจนกว่าจะได้รับสินค้าหรือหลักฐานการส่งคืน แล้วแต่อย่างใดจะถึงก่อน โปรดส่งสินค้าคืนภายใน 14 วันนับจากวันที่คุณแจ้งเรา เราเป็นผู้ออกค่าส่งคืน คุณรับผิดชอบเฉพาะมูลค่าที่ลดลงจากการใช้เกินกว่าที่จำเป็นเพื่อตรวจลักษณะ คุณสมบัติ และการทำงานของสินค้า',
    ],
    formTitle: 'แบบฟอร์มตัวอย่างสำหรับการยกเลิกสัญญา',
    form: [
      `ถึง ${TRADER}:`,
      'ข้าพเจ้า/เรา (*) ขอยกเลิกสัญญาซื้อสินค้าต่อไปนี้ (*)/สัญญาให้บริการต่อไปนี้ (*)',
      'สั่งซื้อเมื่อ (*)/ได้รับเมื่อ (*)',
      'ชื่อผู้บริโภค',
      'ที่อยู่ผู้บริโภค',
      'ลายมือชื่อผู้บริโภค (เฉพาะเมื่อแจ้งเป็นเอกสาร)',
      'วันที่',
      '(*) ขีดฆ่าส่วนที่ไม่เกี่ยวข้อง',
    ],
  },
};

/** Paragraphs with their headings; empty: the store has no such right. */
export function withdrawalBlocks(
  store: Store,
  locale: Locale,
): readonly { readonly title: string; readonly said: readonly string[] }[] {
  if (!STORE_WITHDRAWAL[store]) return [];
  const { title, right, effectsTitle, effects, formTitle, form } = NOTICES[locale];
  return [
    { title, said: right },
    { title: effectsTitle, said: effects },
    { title: formTitle, said: form },
  ];
}
