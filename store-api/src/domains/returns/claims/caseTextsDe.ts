import type { CaseTexts } from './caseTextsType.ts';

export const CASE_TEXTS_DE: CaseTexts = {
  find: {
    title: 'Finde deine Bestellung',
    lead: 'Wir schicken den Link an die Adresse, mit der du bestellt hast. Ohne diesen Link kann niemand die Bestellung sehen.',
    claimTitle: 'Etwas reklamieren',
    claimLead: 'Um welche Bestellung geht es? Wir schicken einen Link an die Adresse, mit der du bestellt hast.',
    order: 'Bestellnummer oder Link',
    orderHint: 'Zum Beispiel V-K7H3-9QXT. Mit dem Link aus der Bestätigungsmail brauchst du keine Adresse.',
    email: 'E-Mail',
    emailHint: 'Die Adresse, mit der du bestellt hast.',
    submit: 'Link zuschicken',
    wrongOrder: 'Das ist weder eine Bestellnummer noch ein Link. Eine Nummer sieht so aus: V-K7H3-9QXT.',
    sentTitle: 'Schau in dein Postfach',
    sent: 'Wenn Nummer und Adresse zusammengehören, ist ein Link unterwegs.',
    nothing:
      'Ist nach ein paar Minuten nichts angekommen? Prüfe, ob Nummer und Adresse zur selben Bestellung gehören, und sieh nach, ob du schon eine frühere E-Mail hast: Wir schicken nur wenige Links am Tag. Oder schreib uns.',
    again: 'Noch einmal versuchen',
    mailSubject: (number) => `Der Link zu deiner Bestellung ${number}`,
    mailText: 'Hier siehst du deine Bestellung, ihren Stand und alle Schritte:',
    mailClaimText: 'Hier reklamierst du etwas aus deiner Bestellung:',
    mailOpen: 'Öffnen',
    mailNotYou:
      'Falls du das nicht warst, kennt jemand anderes deine Bestellnummer. Ohne diesen Link kann niemand deine Bestellung sehen.',
  },
  who: { store: 'der Store', shopper: 'du', operator: 'unser Team' },
  done: 'Erledigt',
  now: 'Jetzt',
  history: 'Verlauf',
  noteFrom: 'Von unserem Team',
  mailOpen: 'Stand ansehen',
  movedOnTitle: 'Das hat sich inzwischen geändert',
  movedOn:
    'Das lässt sich hier nicht mehr ändern. Den aktuellen Stand siehst du unten. Schreib uns, wenn er nicht stimmt.',
  tradeIn: {
    title: 'Dein alter Ring',
    number: (number, model) => `${model}, Inzahlungnahme ${number}`,
    states: {
      registered: 'Bei der Bestellung vermerkt',
      envelope_sent: 'Rückumschlag verschickt',
      pickup_booked: 'Abholung gebucht',
      picked_up: 'Abgeholt',
      received: 'In der Prüfung',
      approved: 'Angenommen',
      refunded: 'Erstattet',
      declined: 'Nicht angenommen',
      sent_back: 'Zurück an dich geschickt',
      lapsed: 'Nicht rechtzeitig verschickt',
      cancelled: 'Du behältst deinen Ring',
    },
    ahead: {
      envelope_sent: 'Er kommt mit deinem neuen Ring.',
      pickup_booked: 'Den Tag wählst du hier.',
      picked_up: 'Innerhalb von 14 Tagen nach dem Umschlag.',
      received: 'Innerhalb von 24 bis 48 Stunden.',
      refunded: 'Innerhalb von 24 Stunden, auf dein Zahlungsmittel.',
    },
    said: {
      registered: ({ credit }) =>
        `Mit dem neuen Ring kommt ein Umschlag für den alten. Nach der Prüfung erstatten wir dir bis zu ${credit}.`,
      envelope_sent: ({ last }) =>
        `Der Umschlag ist unterwegs, im Paket mit dem neuen Ring. Pack den alten ein und schick ihn bis zum ${last}.`,
      pickup_booked: ({ day }) => `Der Kurier kommt am ${day}. Halte den verschlossenen Umschlag bereit.`,
      picked_up: () =>
        'Der Kurier hat deinen alten Ring. Sobald er bei uns ist, prüfen wir ihn innerhalb von 24 bis 48 Stunden.',
      received: () => 'Dein alter Ring ist bei uns. Wir prüfen ihn innerhalb von 24 bis 48 Stunden.',
      approved: ({ amount }) =>
        `Dein alter Ring ist angenommen. Innerhalb von 24 Stunden erstatten wir ${amount} auf das Zahlungsmittel, mit dem du bezahlt hast.`,
      refunded: ({ amount }) =>
        `Wir haben ${amount} auf das Zahlungsmittel erstattet, mit dem du bezahlt hast. Bis der Betrag auf deinem Konto erscheint, können einige Tage vergehen.`,
      declined: () => 'Wir können deinen alten Ring nicht annehmen. Er kommt kostenlos zu dir zurück.',
      sent_back: () => 'Dein alter Ring ist auf dem Weg zurück zu dir.',
      lapsed: ({ last }) =>
        `Bis zum ${last} ist kein Ring angekommen, deshalb gibt es keine Gutschrift. Falls er doch unterwegs ist, prüfen wir ihn, wenn er ankommt.`,
      cancelled: () =>
        'Du behältst deinen alten Ring, deshalb gibt es keine Gutschrift. Der Rest deiner Bestellung bleibt, wie er ist.',
    },
    pickup: 'Tag der Abholung',
    pickupHint: (last) => `An Werktagen, bis zum ${last}. Der Kurier kommt zur Adresse der Bestellung.`,
    book: 'Abholung buchen',
    bookAgain: 'Tag ändern',
    chooseDay: 'Wähle einen Tag.',
    tooLate: 'Für eine Abholung ist kein Tag mehr frei. Schreib uns, dann finden wir eine Lösung.',
    keep: 'Alten Ring behalten',
    keepHint: 'Dann schickst du nichts ein, und es gibt keine Gutschrift.',
    how: 'So läuft die Inzahlungnahme',
    mailSubject: (number) => `Dein alter Ring, ${number}`,
  },
  claim: {
    title: 'Worum geht es?',
    lead: 'Das kannst du heute für jeden Artikel deiner Bestellung reklamieren.',
    yours: 'Deine Reklamationen',
    make: 'Etwas reklamieren',
    makeHint: 'Es passt nicht, ist defekt, oder dein Schutz greift.',
    none: 'In dieser Bestellung gibt es gerade nichts zu reklamieren. Schreib uns, wenn du das anders siehst.',
    notYet:
      'Deine Bestellung ist noch nicht unterwegs. Reklamieren kannst du, sobald sie verschickt ist; bis dahin schreib uns.',
    number: (number, kind, what) => `${kind}: ${what}, Reklamation ${number}`,
    kinds: { size: 'Andere Größe', warranty: 'Defekt', coverage: 'Schutzfall' },
    kindSaid: {
      size: 'Der Ring passt nicht. Innerhalb von 30 Tagen nach der Ankunft tauschen wir ihn gegen eine andere Größe.',
      warranty:
        'Etwas funktioniert nicht, wie es soll. Wir reparieren oder ersetzen es, wie es das Gesetz oder unsere Bedingungen vorsehen.',
      coverage: 'Es ist etwas passiert, das dein Schutz abdeckt.',
    },
    states: {
      submitted: 'Eingegangen',
      reviewing: 'In Bearbeitung',
      accepted: 'Angenommen',
      settled: 'Erledigt',
      declined: 'Nicht angenommen',
      withdrawn: 'Zurückgezogen',
    },
    said: {
      submitted: 'Wir haben deine Reklamation und antworten innerhalb von zwei Werktagen.',
      reviewing: 'Unser Team prüft deine Reklamation.',
      accepted: 'Wir haben deine Reklamation angenommen und kümmern uns darum.',
      settled: 'Deine Reklamation ist erledigt.',
      declined: 'Wir konnten deine Reklamation nicht annehmen.',
      withdrawn: 'Du hast deine Reklamation zurückgezogen. Es geschieht nichts weiter.',
    },
    size: 'Die Größe, die du möchtest',
    sizeAfter: 'Neue Größe nach Gewichtsverlust',
    sizeNumber: (size) => `Größe ${size}`,
    cause: 'Was ist passiert?',
    causes: {
      ring: 'Es ist kaputt',
      theft: 'Es wurde gestohlen',
      loss: 'Ich habe es verloren',
      weight: 'Ich habe abgenommen',
    },
    describe: {
      size: 'Wie sitzt der Ring?',
      warranty: 'Was funktioniert nicht?',
      coverage: 'Wie ist es passiert?',
    },
    describeHint: {
      size: 'Zu eng oder zu weit, an welchem Finger, zu welcher Tageszeit.',
      warranty: 'Seit wann, wie oft, und was du schon versucht hast.',
      coverage: 'Wann, wo und wie. Nach einem Diebstahl die Nummer der Anzeige.',
    },
    photos: 'Fotos',
    photosHint: (most, megabytes) =>
      `Bis zu ${most}, als JPEG oder PNG, je höchstens ${megabytes} MB. Nur unser Team sieht sie, und sie werden gelöscht, sobald über deine Reklamation entschieden ist.`,
    photosMany: (most) => `Wähle höchstens ${most} Fotos.`,
    photosLarge: (megabytes) => `Ein Foto ist größer als ${megabytes} MB. Wähle es in kleinerer Größe.`,
    photosType: 'Wähle Fotos als JPEG oder PNG.',
    photosAgain: 'Wähle deine Fotos noch einmal: Der Browser speichert sie nicht.',
    photosSent: (count) =>
      count === 1
        ? 'Ein Foto liegt deiner Reklamation bei, bis über sie entschieden ist.'
        : `${count} Fotos liegen deiner Reklamation bei, bis über sie entschieden ist.`,
    chooseSize: 'Wähle eine Größe.',
    chooseCause: 'Wähle, was passiert ist.',
    submit: 'Reklamation senden',
    other: 'Etwas anderes aus dieser Bestellung',
    toOrder: 'Zurück zur Bestellung',
    withdraw: 'Reklamation zurückziehen',
    wanted: (size) => `Gewünscht: Größe ${size}`,
    mailSubject: (number) => `Deine Reklamation ${number}`,
  },
};
