/** Both parts of a mail come from one description. */
import { describe, expect, it } from '@jest/globals';
import { composeMail } from './mailComposition.ts';
import type { MailContent } from './mailContent.ts';

const MAIL: MailContent = {
  to: 'ada@example.com',
  subject: 'Your order',
  locale: 'en-US',
  title: 'It is on its way',
  lead: 'Order V-1',
  test: 'No money moved.',
  blocks: [
    { words: ['It left <today>.'] },
    { heading: 'To', words: ['Ada & Co', 'Berlin'] },
    { words: ['Times:'], list: ['morning', 'evening'] },
    { quote: 'Well\r\ndone', from: 'Our team' },
    { heading: 'Comes', rows: [{ label: 'Ring', value: 'tomorrow' }] },
    { lead: 'Cancelled:', figures: [{ label: 'Ring', detail: 'gold', value: '$1', strong: true }], note: 'With tax.' },
    { link: 'https://vela.example/a?b=1&c=2', label: 'Open' },
    { link: 'https://vela.example/d', label: 'Leave', lead: 'To leave:', secondary: true },
    { link: 'https://vela.example/e', label: 'Go', lead: '' },
    { notice: 'Your right', paragraphs: ['One.', 'Two.'] },
  ],
  foot: ['Ignore this.'],
  closing: 'questions',
};

describe('a mail', () => {
  it('says every block as plain text, an empty line between them', () => {
    expect(composeMail(MAIL).text).toBe(
      [
        'It is on its way\nOrder V-1',
        'No money moved.',
        'It left <today>.',
        'To:\nAda & Co\nBerlin',
        'Times:\n- morning\n- evening',
        'Our team: Well\r\ndone',
        'Comes:\nRing: tomorrow',
        'Cancelled:\nRing · gold: $1\nWith tax.',
        'Open:\nhttps://vela.example/a?b=1&c=2',
        'To leave:\nhttps://vela.example/d',
        'https://vela.example/e',
        'Your right\nOne.\nTwo.',
        'Ignore this.\nQuestions? Write to help@vela.example',
      ].join('\n\n'),
    );
  });

  it('says the same as HTML, escaped, each link as a button with its address below', () => {
    const html = composeMail(MAIL).html ?? '';
    for (const said of [
      '<title>It is on its way</title>',
      '>Order V-1</p>',
      '>No money moved.</p>',
      '>It left &lt;today&gt;.</p>',
      '>To</h2>',
      '>Ada &amp; Co<br/>Berlin</p>',
      '<li>morning</li><li>evening</li>',
      '>Our team</span><br/>Well<br/>done</p>',
      '>Ring</td>',
      '>tomorrow</td>',
      '>gold</span>',
      '>$1</strong>',
      '>With tax.</p>',
      '>https://vela.example/a?b=1&amp;c=2</a>',
      '>To leave:</p>',
      '>Your right</h2>',
      '>Ignore this.<br/>Questions? Write to <a href="mailto:help@vela.example"',
    ]) {
      expect(html).toContain(said);
    }
    for (const link of ['a?b=1&amp;c=2', 'd', 'e']) {
      expect(html.split(`href="https://vela.example/${link}"`)).toHaveLength(3);
    }
  });

  it('leaves out blocks without content, with their headings', () => {
    const { text, html } = composeMail({
      to: MAIL.to,
      subject: MAIL.subject,
      locale: 'ja',
      test: '',
      blocks: [
        { heading: 'To', words: [] },
        { quote: '', from: 'Our team' },
        { heading: 'Comes', rows: [] },
        { link: null, label: 'Open' },
        { words: ['Said.'] },
      ],
      closing: 'brand',
    });
    expect(text).toBe('Said.\n\nVela\n');
    expect(html).not.toMatch(/>(?:To|Our team|Comes|Open)</);
  });

  it('is headed by its subject where it has no title, which the text part does not repeat', () => {
    const { text, html } = composeMail({
      to: MAIL.to,
      subject: 'Your link',
      locale: 'th',
      blocks: [{ link: 'https://vela.example/', label: 'Open', lead: 'Here:' }],
    });
    expect(text).toBe('Here:\nhttps://vela.example/\n');
    expect(html).toMatch(/<h1[^>]*>Your link<\/h1>/);
  });

  it('shows beside the subject in a list of mails what the subject does not say', () => {
    expect(composeMail(MAIL).html).toMatch(/<div style="display:none[^>]*>It left &lt;today&gt;\./);
  });
});
