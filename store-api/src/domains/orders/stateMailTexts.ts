/** What the mails about an order's changes say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { OrderContents } from './orderContents.ts';
import type { StateMailKind } from './stateMailKinds.ts';

interface MailWords {
  readonly title: string;
  readonly text: string;
}

export interface StateMailTexts {
  /** Of every mail: its title with the order's number. */
  readonly subject: (title: string, number: string) => string;
  readonly mails: Readonly<Record<StateMailKind, MailWords>>;
  /** Words that differ where no ring is made. */
  readonly withoutRing: Readonly<
    Partial<
      Record<OrderContents, Readonly<Partial<Record<StateMailKind, Pick<MailWords, 'title'> & Partial<MailWords>>>>>
    >
  >;
  /** Over the days that things arrive on. */
  readonly comes: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** On the link to the carrier's page. */
  readonly track: string;
  readonly addressChanged: string;
  readonly datesChanged: string;
}

export const STATE_MAIL_TEXTS: Readonly<Record<Locale, StateMailTexts>> = {
  'en-US': {
    subject: (title, number) => `${title}: order ${number}`,
    mails: {
      kit_shipped: {
        title: 'Your sizing kit is on its way',
        text: 'When it arrives, wear a sizer for a day and a night, then send us your size. We start making your ring once we have it.',
      },
      size_needed: {
        title: 'We need your ring size',
        text: 'Your sizing kit should be with you by now. Wear a sizer for a day and a night, then send us the number printed in it. We start making your ring once we have it.',
      },
      size_reminder: {
        title: 'We still need your ring size',
        text: 'We have not heard from you yet. Your ring arrives 4 to 6 weeks after you send us your size. If the kit has not reached you, write to us and we will send another one.',
      },
      size_submitted: {
        title: 'We have your size',
        text: 'You can change it on your order’s page until we start making the ring.',
      },
      processed: { title: 'Your ring is being made', text: 'We will write again when it ships.' },
      shipped: { title: 'Your ring is on its way', text: 'We have handed it to the carrier.' },
      delivered: {
        title: 'Your ring has arrived',
        text: 'According to the carrier, your parcel has been delivered. If you do not have it, please write to us.',
      },
      address: {
        title: 'Your delivery address has changed',
        text: 'Your order now goes to the address below. If you did not change it, please write to us at once.',
      },
      dates: {
        title: 'Your delivery date has changed',
        text: 'The new dates are below. We are sorry if this upsets your plans.',
      },
    },
    withoutRing: {
      goods: {
        processed: { title: 'Your order is being packed' },
        shipped: { title: 'Your order is on its way' },
        delivered: { title: 'Your order has arrived' },
      },
      services: {
        processed: { title: 'Your order is being set up', text: 'We will write again when it is ready.' },
        shipped: { title: 'Your order is ready', text: 'Everything you ordered is set up and ready to use.' },
      },
    },
    comes: 'Delivery dates',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    track: 'Track your parcel',
    addressChanged: 'Address changed',
    datesChanged: 'Delivery date changed',
  },
  de: {
    subject: (title, number) => `${title}: Bestellung ${number}`,
    mails: {
      kit_shipped: {
        title: 'Dein Größen-Set ist unterwegs',
        text: 'Wenn es da ist, trage einen Probering einen Tag und eine Nacht lang und schick uns dann deine Größe. Sobald wir sie haben, fertigen wir deinen Ring.',
      },
      size_needed: {
        title: 'Wir brauchen deine Ringgröße',
        text: 'Dein Größen-Set müsste inzwischen bei dir sein. Trage einen Probering einen Tag und eine Nacht lang und schick uns dann die Zahl, die innen steht. Sobald wir sie haben, fertigen wir deinen Ring.',
      },
      size_reminder: {
        title: 'Uns fehlt noch deine Ringgröße',
        text: 'Wir haben noch nichts von dir gehört. Dein Ring kommt 4 bis 6 Wochen, nachdem du uns deine Größe geschickt hast. Ist das Set nicht angekommen? Schreib uns, dann schicken wir dir ein neues.',
      },
      size_submitted: {
        title: 'Wir haben deine Größe',
        text: 'Du kannst sie auf der Seite deiner Bestellung ändern, bis wir mit der Fertigung beginnen.',
      },
      processed: {
        title: 'Dein Ring wird gefertigt',
        text: 'Wir melden uns wieder, wenn er verschickt ist.',
      },
      shipped: { title: 'Dein Ring ist unterwegs', text: 'Wir haben ihn dem Versanddienst übergeben.' },
      delivered: {
        title: 'Dein Ring ist da',
        text: 'Laut Versanddienst ist dein Paket zugestellt. Hast du es nicht bekommen? Dann schreib uns bitte.',
      },
      address: {
        title: 'Deine Lieferadresse wurde geändert',
        text: 'Deine Bestellung geht jetzt an die Adresse unten. Wenn du sie nicht geändert hast, schreib uns bitte sofort.',
      },
      dates: {
        title: 'Dein Liefertermin hat sich geändert',
        text: 'Den neuen Termin findest du unten. Es tut uns leid, falls das deine Pläne durchkreuzt.',
      },
    },
    withoutRing: {
      goods: {
        processed: {
          title: 'Deine Bestellung wird gepackt',
          text: 'Wir melden uns wieder, wenn sie verschickt ist.',
        },
        shipped: { title: 'Deine Bestellung ist unterwegs', text: 'Wir haben sie dem Versanddienst übergeben.' },
        delivered: { title: 'Deine Bestellung ist da' },
      },
      services: {
        processed: {
          title: 'Deine Bestellung wird eingerichtet',
          text: 'Wir melden uns wieder, wenn alles bereit ist.',
        },
        shipped: {
          title: 'Deine Bestellung ist bereit',
          text: 'Alles, was du bestellt hast, ist eingerichtet. Du kannst es jetzt nutzen.',
        },
      },
    },
    comes: 'Liefertermin',
    carrier: 'Versanddienst',
    trackingNumber: 'Sendungsnummer',
    track: 'Sendung verfolgen',
    addressChanged: 'Adresse geändert',
    datesChanged: 'Liefertermin geändert',
  },
  ja: {
    subject: (title, number) => `${title}（ご注文 ${number}）`,
    mails: {
      kit_shipped: {
        title: 'サイジングキットを発送しました',
        text: 'お手元に届きましたら、サイズ見本を一昼夜着けてから、サイズをお知らせください。サイズを承り次第、リングの製作を始めます。',
      },
      size_needed: {
        title: 'リングのサイズをお知らせください',
        text: 'サイジングキットはお手元に届きましたでしょうか。サイズ見本を一昼夜着けてから、内側の数字をお知らせください。サイズを承り次第、リングの製作を始めます。',
      },
      size_reminder: {
        title: 'サイズのご連絡をお待ちしています',
        text: 'まだサイズのご連絡をいただいておりません。リングのお届けは、サイズの確定から4〜6週間後です。キットが届いていない場合はご連絡ください。改めてお送りします。',
      },
      size_submitted: {
        title: 'サイズを承りました',
        text: '製作が始まるまでは、ご注文のページで変更できます。',
      },
      processed: {
        title: 'リングの製作を始めました',
        text: '発送の際に、改めてメールでお知らせします。',
      },
      shipped: {
        title: 'リングを発送しました',
        text: '商品を配送業者に引き渡しました。到着まで今しばらくお待ちください。',
      },
      delivered: {
        title: 'リングをお届けしました',
        text: '配送業者より配達完了の連絡がありました。お受け取りになっていない場合は、お手数ですがご連絡ください。',
      },
      address: {
        title: 'お届け先を変更しました',
        text: 'ご注文の商品は下記の住所にお届けします。お心当たりがない場合は、至急ご連絡ください。',
      },
      dates: {
        title: 'お届け予定日が変わりました',
        text: '新しいお届け予定日は下記のとおりです。ご迷惑をおかけし申し訳ございません。',
      },
    },
    withoutRing: {
      goods: {
        processed: { title: '発送の準備をしています' },
        shipped: { title: '商品を発送しました' },
        delivered: { title: '商品をお届けしました' },
      },
      services: {
        processed: {
          title: 'ご利用の準備をしています',
          text: 'ご用意ができましたら、改めてメールでお知らせします。',
        },
        shipped: {
          title: 'ご利用いただけるようになりました',
          text: 'ご注文の内容の準備が整いました。今すぐお使いいただけます。',
        },
      },
    },
    comes: 'お届け予定',
    carrier: '配送業者',
    trackingNumber: 'お問い合わせ番号',
    track: '荷物の状況を確認する',
    addressChanged: 'お届け先の変更',
    datesChanged: 'お届け予定日の変更',
  },
  th: {
    subject: (title, number) => `${title}: คำสั่งซื้อ ${number}`,
    mails: {
      kit_shipped: {
        title: 'เราส่งชุดวัดไซซ์ให้คุณแล้ว',
        text: 'เมื่อได้รับแล้ว โปรดสวมแหวนวัดหนึ่งวันหนึ่งคืน แล้วแจ้งไซซ์ให้เรา เราจะเริ่มผลิตแหวนเมื่อทราบไซซ์',
      },
      size_needed: {
        title: 'โปรดแจ้งไซซ์แหวนของคุณ',
        text: 'ตอนนี้ชุดวัดไซซ์น่าจะถึงคุณแล้ว โปรดสวมแหวนวัดหนึ่งวันหนึ่งคืน แล้วแจ้งตัวเลขที่อยู่ด้านในให้เรา เราจะเริ่มผลิตแหวนเมื่อทราบไซซ์',
      },
      size_reminder: {
        title: 'เรายังรอไซซ์แหวนของคุณ',
        text: 'เรายังไม่ได้รับไซซ์จากคุณ แหวนจะถึงคุณ 4 ถึง 6 สัปดาห์หลังจากคุณแจ้งไซซ์ หากยังไม่ได้รับชุดวัดไซซ์ โปรดติดต่อเรา เราจะส่งชุดใหม่ให้',
      },
      size_submitted: {
        title: 'เราได้รับไซซ์ของคุณแล้ว',
        text: 'คุณเปลี่ยนไซซ์ได้ในหน้าคำสั่งซื้อจนกว่าเราจะเริ่มผลิตแหวน',
      },
      processed: { title: 'กำลังผลิตแหวนของคุณ', text: 'เราจะแจ้งอีกครั้งเมื่อจัดส่ง' },
      shipped: { title: 'เราจัดส่งแหวนของคุณแล้ว', text: 'เราส่งพัสดุให้บริษัทขนส่งแล้ว' },
      delivered: {
        title: 'แหวนของคุณส่งถึงแล้ว',
        text: 'บริษัทขนส่งแจ้งว่าพัสดุส่งถึงแล้ว หากคุณยังไม่ได้รับ โปรดติดต่อเรา',
      },
      address: {
        title: 'เปลี่ยนที่อยู่จัดส่งแล้ว',
        text: 'เราจะจัดส่งคำสั่งซื้อของคุณไปยังที่อยู่ด้านล่าง หากคุณไม่ได้เป็นผู้เปลี่ยน โปรดติดต่อเราทันที',
      },
      dates: {
        title: 'เปลี่ยนกำหนดส่งแล้ว',
        text: 'กำหนดส่งใหม่อยู่ด้านล่าง ขออภัยในความไม่สะดวก',
      },
    },
    withoutRing: {
      goods: {
        processed: { title: 'กำลังแพ็กสินค้าของคุณ' },
        shipped: { title: 'เราจัดส่งสินค้าของคุณแล้ว' },
        delivered: { title: 'สินค้าของคุณส่งถึงแล้ว' },
      },
      services: {
        processed: { title: 'กำลังเตรียมบริการของคุณ', text: 'เราจะแจ้งอีกครั้งเมื่อพร้อมใช้งาน' },
        shipped: { title: 'บริการของคุณพร้อมใช้งานแล้ว', text: 'บริการที่คุณสั่งซื้อพร้อมแล้ว เริ่มใช้ได้เลย' },
      },
    },
    comes: 'กำหนดส่ง',
    carrier: 'บริษัทขนส่ง',
    trackingNumber: 'หมายเลขพัสดุ',
    track: 'ติดตามพัสดุ',
    addressChanged: 'เปลี่ยนที่อยู่',
    datesChanged: 'เปลี่ยนกำหนดส่ง',
  },
};
