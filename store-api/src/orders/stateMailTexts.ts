/** What the mails about an order's changes say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/locales';
import type { OrderContents } from './orderContents.ts';
import type { StateMailKind } from './stateMailKinds.ts';

interface MailWords {
  readonly subject: (number: string) => string;
  readonly title: string;
  readonly text: string;
}

export interface StateMailTexts {
  readonly mails: Readonly<Record<StateMailKind, MailWords>>;
  /** What says otherwise where no ring is made. */
  readonly withoutRing: Readonly<Partial<Record<OrderContents, Readonly<Partial<Record<StateMailKind, MailWords>>>>>>;
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
    mails: {
      kit_shipped: {
        subject: (number) => `Your sizing kit is on its way: order ${number}`,
        title: 'Your sizing kit is on its way',
        text: 'When it arrives, wear a sizer for a day and a night, then send us your size. We start making your ring once we have it.',
      },
      size_needed: {
        subject: (number) => `Which size is it? Order ${number}`,
        title: 'We need your ring size',
        text: 'Your sizing kit should be with you by now. Wear a sizer for a day and a night, then send us the number printed in it. We start making your ring once we have it.',
      },
      size_reminder: {
        subject: (number) => `Your ring is waiting for its size: order ${number}`,
        title: 'Your ring is waiting for its size',
        text: 'We have not heard from you yet, and your ring arrives 4 to 6 weeks after we know your size. If the kit has not reached you, write to us and we will send another one.',
      },
      size_submitted: {
        subject: (number) => `We have your size: order ${number}`,
        title: 'We have your size',
        text: 'You can change it on your order’s page until we start making the ring.',
      },
      processed: {
        subject: (number) => `Your ring is being made: order ${number}`,
        title: 'Your ring is being made',
        text: 'We will write again when it ships.',
      },
      shipped: {
        subject: (number) => `Your order ${number} has shipped`,
        title: 'Your ring is on its way',
        text: 'It has left us and is with the carrier.',
      },
      delivered: {
        subject: (number) => `Your order ${number} has been delivered`,
        title: 'Your ring has arrived',
        text: 'According to the carrier, your parcel has been delivered. If you do not have it, please write to us.',
      },
      address: {
        subject: (number) => `New address for your order ${number}`,
        title: 'Your address has been changed',
        text: 'Your order now goes to the address below. If you did not change it, please write to us at once.',
      },
      dates: {
        subject: (number) => `New delivery date for your order ${number}`,
        title: 'Your delivery date has changed',
        text: 'This is when your order comes now. We are sorry if that upsets your plans.',
      },
    },
    withoutRing: {
      goods: {
        processed: {
          subject: (number) => `Your order ${number} is being packed`,
          title: 'Your order is being packed',
          text: 'We will write again when it ships.',
        },
        shipped: {
          subject: (number) => `Your order ${number} has shipped`,
          title: 'Your order is on its way',
          text: 'It has left us and is with the carrier.',
        },
        delivered: {
          subject: (number) => `Your order ${number} has been delivered`,
          title: 'Your order has arrived',
          text: 'According to the carrier, your parcel has been delivered. If you do not have it, please write to us.',
        },
      },
      services: {
        processed: {
          subject: (number) => `Your order ${number} is being set up`,
          title: 'Your order is being set up',
          text: 'We will write again when it is ready.',
        },
        shipped: {
          subject: (number) => `Your order ${number} is ready`,
          title: 'Everything is ready',
          text: 'What you ordered is set up and ready to use.',
        },
      },
    },
    comes: 'When it comes',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    track: 'Track your parcel',
    addressChanged: 'Address changed',
    datesChanged: 'Delivery date changed',
  },
  de: {
    mails: {
      kit_shipped: {
        subject: (number) => `Dein Größen-Set ist unterwegs: Bestellung ${number}`,
        title: 'Dein Größen-Set ist unterwegs',
        text: 'Wenn es da ist, trage einen Musterring einen Tag und eine Nacht lang und schick uns dann deine Größe. Sobald wir sie haben, fertigen wir deinen Ring.',
      },
      size_needed: {
        subject: (number) => `Welche Größe passt? Bestellung ${number}`,
        title: 'Wir brauchen deine Ringgröße',
        text: 'Dein Größen-Set müsste inzwischen bei dir sein. Trage einen Musterring einen Tag und eine Nacht lang und schick uns dann die Zahl, die darin steht. Sobald wir sie haben, fertigen wir deinen Ring.',
      },
      size_reminder: {
        subject: (number) => `Dein Ring wartet auf seine Größe: Bestellung ${number}`,
        title: 'Dein Ring wartet auf seine Größe',
        text: 'Wir haben noch nichts von dir gehört. Dein Ring kommt 4 bis 6 Wochen, nachdem wir deine Größe kennen. Ist das Set nicht angekommen? Schreib uns, dann schicken wir dir ein neues.',
      },
      size_submitted: {
        subject: (number) => `Wir haben deine Größe: Bestellung ${number}`,
        title: 'Wir haben deine Größe',
        text: 'Du kannst sie auf der Seite deiner Bestellung ändern, bis wir mit der Fertigung beginnen.',
      },
      processed: {
        subject: (number) => `Dein Ring wird gefertigt: Bestellung ${number}`,
        title: 'Dein Ring wird gefertigt',
        text: 'Wir melden uns wieder, wenn er verschickt ist.',
      },
      shipped: {
        subject: (number) => `Deine Bestellung ${number} ist verschickt`,
        title: 'Dein Ring ist unterwegs',
        text: 'Wir haben ihn dem Versanddienst übergeben.',
      },
      delivered: {
        subject: (number) => `Deine Bestellung ${number} ist zugestellt`,
        title: 'Dein Ring ist da',
        text: 'Laut Versanddienst ist dein Paket zugestellt. Hast du es nicht bekommen? Dann schreib uns bitte.',
      },
      address: {
        subject: (number) => `Neue Adresse für deine Bestellung ${number}`,
        title: 'Deine Adresse wurde geändert',
        text: 'Deine Bestellung geht jetzt an die Adresse unten. Wenn du sie nicht geändert hast, schreib uns bitte sofort.',
      },
      dates: {
        subject: (number) => `Neuer Liefertermin für deine Bestellung ${number}`,
        title: 'Dein Liefertermin hat sich geändert',
        text: 'Deine Bestellung kommt jetzt zu diesem Termin. Falls das deine Pläne durchkreuzt, tut es uns leid.',
      },
    },
    withoutRing: {
      goods: {
        processed: {
          subject: (number) => `Deine Bestellung ${number} wird gepackt`,
          title: 'Deine Bestellung wird gepackt',
          text: 'Wir melden uns wieder, wenn sie verschickt ist.',
        },
        shipped: {
          subject: (number) => `Deine Bestellung ${number} ist verschickt`,
          title: 'Deine Bestellung ist unterwegs',
          text: 'Wir haben sie dem Versanddienst übergeben.',
        },
        delivered: {
          subject: (number) => `Deine Bestellung ${number} ist zugestellt`,
          title: 'Deine Bestellung ist da',
          text: 'Laut Versanddienst ist dein Paket zugestellt. Hast du es nicht bekommen? Dann schreib uns bitte.',
        },
      },
      services: {
        processed: {
          subject: (number) => `Deine Bestellung ${number} wird eingerichtet`,
          title: 'Deine Bestellung wird eingerichtet',
          text: 'Wir melden uns wieder, wenn alles bereit ist.',
        },
        shipped: {
          subject: (number) => `Deine Bestellung ${number} ist bereit`,
          title: 'Alles ist bereit',
          text: 'Was du bestellt hast, ist eingerichtet. Du kannst es jetzt nutzen.',
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
    mails: {
      kit_shipped: {
        subject: (number) => `サイジングキットを発送しました（ご注文 ${number}）`,
        title: 'サイジングキットを発送しました',
        text: 'お手元に届きましたら、見本を一昼夜着けてから、サイズをお知らせください。サイズを承り次第、リングの製作を始めます。',
      },
      size_needed: {
        subject: (number) => `リングのサイズをお知らせください（ご注文 ${number}）`,
        title: 'リングのサイズをお知らせください',
        text: 'サイジングキットはお手元に届きましたでしょうか。見本を一昼夜着けてから、内側の数字をお知らせください。サイズを承り次第、リングの製作を始めます。',
      },
      size_reminder: {
        subject: (number) => `サイズのご連絡をお待ちしています（ご注文 ${number}）`,
        title: 'サイズのご連絡をお待ちしています',
        text: 'まだサイズのご連絡をいただいておりません。リングのお届けは、サイズの確定から4〜6週間後です。キットが届いていない場合はご連絡ください。改めてお送りします。',
      },
      size_submitted: {
        subject: (number) => `サイズを承りました（ご注文 ${number}）`,
        title: 'サイズを承りました',
        text: '製作が始まるまでは、ご注文のページで変更できます。',
      },
      processed: {
        subject: (number) => `リングの製作を始めました（ご注文 ${number}）`,
        title: 'リングの製作を始めました',
        text: '発送の際に、改めてメールでお知らせします。',
      },
      shipped: {
        subject: (number) => `商品を発送しました（ご注文 ${number}）`,
        title: 'リングを発送しました',
        text: '商品を配送業者に引き渡しました。到着まで今しばらくお待ちください。',
      },
      delivered: {
        subject: (number) => `商品をお届けしました（ご注文 ${number}）`,
        title: 'リングをお届けしました',
        text: '配送業者より配達完了の連絡がありました。お受け取りになっていない場合は、お手数ですがご連絡ください。',
      },
      address: {
        subject: (number) => `お届け先を変更しました（ご注文 ${number}）`,
        title: 'お届け先を変更しました',
        text: 'ご注文の商品は下記の住所にお届けします。お心当たりがない場合は、至急ご連絡ください。',
      },
      dates: {
        subject: (number) => `お届け予定日が変わりました（ご注文 ${number}）`,
        title: 'お届け予定日が変わりました',
        text: '新しいお届け予定は下記のとおりです。ご迷惑をおかけし申し訳ございません。',
      },
    },
    withoutRing: {
      goods: {
        processed: {
          subject: (number) => `発送の準備をしています（ご注文 ${number}）`,
          title: '発送の準備をしています',
          text: '発送の際に、改めてメールでお知らせします。',
        },
        shipped: {
          subject: (number) => `商品を発送しました（ご注文 ${number}）`,
          title: '商品を発送しました',
          text: '商品を配送業者に引き渡しました。到着まで今しばらくお待ちください。',
        },
        delivered: {
          subject: (number) => `商品をお届けしました（ご注文 ${number}）`,
          title: '商品をお届けしました',
          text: '配送業者より配達完了の連絡がありました。お受け取りになっていない場合は、お手数ですがご連絡ください。',
        },
      },
      services: {
        processed: {
          subject: (number) => `ご利用の準備をしています（ご注文 ${number}）`,
          title: 'ご利用の準備をしています',
          text: 'ご用意ができましたら、改めてメールでお知らせします。',
        },
        shipped: {
          subject: (number) => `ご利用いただけるようになりました（ご注文 ${number}）`,
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
    mails: {
      kit_shipped: {
        subject: (number) => `ชุดวัดไซซ์ของคุณกำลังเดินทาง: คำสั่งซื้อ ${number}`,
        title: 'ชุดวัดไซซ์ของคุณกำลังเดินทาง',
        text: 'เมื่อได้รับแล้ว ให้สวมแหวนลองหนึ่งวันหนึ่งคืน แล้วแจ้งขนาดให้เรา เราจะเริ่มผลิตแหวนเมื่อได้รับขนาด',
      },
      size_needed: {
        subject: (number) => `แจ้งขนาดแหวนให้เราหน่อย: คำสั่งซื้อ ${number}`,
        title: 'เราต้องการขนาดแหวนของคุณ',
        text: 'ตอนนี้ชุดวัดไซซ์น่าจะถึงคุณแล้ว สวมแหวนลองหนึ่งวันหนึ่งคืน แล้วแจ้งตัวเลขที่อยู่ด้านในให้เรา เราจะเริ่มผลิตแหวนเมื่อได้รับขนาด',
      },
      size_reminder: {
        subject: (number) => `แหวนของคุณยังรอขนาดอยู่: คำสั่งซื้อ ${number}`,
        title: 'แหวนของคุณยังรอขนาดอยู่',
        text: 'เรายังไม่ได้รับขนาดจากคุณ แหวนจะถึงภายใน 4 ถึง 6 สัปดาห์หลังจากเราทราบขนาด หากยังไม่ได้รับชุดวัดไซซ์ เขียนถึงเราได้เลย เราจะส่งชุดใหม่ให้',
      },
      size_submitted: {
        subject: (number) => `เราได้รับขนาดของคุณแล้ว: คำสั่งซื้อ ${number}`,
        title: 'เราได้รับขนาดของคุณแล้ว',
        text: 'คุณเปลี่ยนขนาดได้ในหน้าคำสั่งซื้อจนกว่าเราจะเริ่มผลิตแหวน',
      },
      processed: {
        subject: (number) => `กำลังผลิตแหวนของคุณ: คำสั่งซื้อ ${number}`,
        title: 'กำลังผลิตแหวนของคุณ',
        text: 'เราจะแจ้งอีกครั้งเมื่อจัดส่ง',
      },
      shipped: {
        subject: (number) => `คำสั่งซื้อ ${number} ของคุณจัดส่งแล้ว`,
        title: 'แหวนของคุณกำลังเดินทาง',
        text: 'เราส่งพัสดุให้บริษัทขนส่งแล้ว',
      },
      delivered: {
        subject: (number) => `คำสั่งซื้อ ${number} ของคุณส่งถึงแล้ว`,
        title: 'แหวนของคุณส่งถึงแล้ว',
        text: 'บริษัทขนส่งแจ้งว่าพัสดุส่งถึงแล้ว หากคุณยังไม่ได้รับ โปรดเขียนถึงเรา',
      },
      address: {
        subject: (number) => `ที่อยู่ใหม่ของคำสั่งซื้อ ${number}`,
        title: 'เปลี่ยนที่อยู่จัดส่งแล้ว',
        text: 'คำสั่งซื้อของคุณจะส่งไปยังที่อยู่ด้านล่าง หากคุณไม่ได้เป็นผู้เปลี่ยน โปรดเขียนถึงเราทันที',
      },
      dates: {
        subject: (number) => `กำหนดส่งใหม่ของคำสั่งซื้อ ${number}`,
        title: 'กำหนดส่งเปลี่ยนไป',
        text: 'คำสั่งซื้อของคุณจะถึงตามกำหนดใหม่นี้ ขออภัยในความไม่สะดวก',
      },
    },
    withoutRing: {
      goods: {
        processed: {
          subject: (number) => `กำลังแพ็กคำสั่งซื้อ ${number} ของคุณ`,
          title: 'กำลังแพ็กสินค้าของคุณ',
          text: 'เราจะแจ้งอีกครั้งเมื่อจัดส่ง',
        },
        shipped: {
          subject: (number) => `คำสั่งซื้อ ${number} ของคุณจัดส่งแล้ว`,
          title: 'สินค้าของคุณกำลังเดินทาง',
          text: 'เราส่งพัสดุให้บริษัทขนส่งแล้ว',
        },
        delivered: {
          subject: (number) => `คำสั่งซื้อ ${number} ของคุณส่งถึงแล้ว`,
          title: 'สินค้าของคุณส่งถึงแล้ว',
          text: 'บริษัทขนส่งแจ้งว่าพัสดุส่งถึงแล้ว หากคุณยังไม่ได้รับ โปรดเขียนถึงเรา',
        },
      },
      services: {
        processed: {
          subject: (number) => `กำลังเตรียมคำสั่งซื้อ ${number} ของคุณ`,
          title: 'กำลังเตรียมบริการของคุณ',
          text: 'เราจะแจ้งอีกครั้งเมื่อพร้อมใช้งาน',
        },
        shipped: {
          subject: (number) => `คำสั่งซื้อ ${number} ของคุณพร้อมใช้งาน`,
          title: 'พร้อมใช้งานแล้ว',
          text: 'บริการที่คุณสั่งพร้อมแล้ว เริ่มใช้ได้เลย',
        },
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
