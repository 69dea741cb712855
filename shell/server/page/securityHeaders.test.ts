import { describe, expect, it } from '@jest/globals';
import { type ConsentedServiceVariables, consentedServiceSettings } from './consentedServiceSettings.ts';
import { securityHeaders } from './securityHeaders.ts';

const NOTHING_SET: ConsentedServiceVariables = {
  ANALYTICS_CONSOLE: 'false',
  GA4_ORIGIN: 'https://www.googletagmanager.com',
  VITALS_SAMPLE_RATE: 0,
};
const INLINE = { scripts: ["'nonce-n0'"], styles: ["'nonce-n0'"] };
const headersWith = (set: Partial<ConsentedServiceVariables>) =>
  securityHeaders(INLINE, consentedServiceSettings({ ...NOTHING_SET, ...set }).foreign);

describe('the policies of a document', () => {
  it('let nothing in from elsewhere unless an operator has set it up [CONS-04]', () => {
    expect(headersWith({})).toEqual({
      'Content-Security-Policy':
        "default-src 'self'; script-src 'nonce-n0' 'strict-dynamic'; style-src 'self' 'nonce-n0'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; form-action 'self'; report-uri /_policy; report-to policy",
      'Reporting-Endpoints': 'policy="/_policy"',
      'Integrity-Policy': 'blocked-destinations=(script), endpoints=(policy)',
    });
    expect(headersWith({ VITALS_SAMPLE_RATE: 1, ANALYTICS_CONSOLE: 'true' })).toEqual(headersWith({}));
  });

  it('let Google Analytics in where its measurement id is set [ANA-01]', () => {
    const headers = headersWith({ GA4_MEASUREMENT_ID: 'G-TEST123' });
    expect(headers['Content-Security-Policy']).toContain(
      "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com",
    );
    // gtag's script changes every few days, so its hash cannot be required.
    expect(headers).not.toHaveProperty('Integrity-Policy');
  });

  it('go on demanding a hash of every script where those set up have one', () => {
    const integrity = `sha384-${'A'.repeat(64)}`;
    const chat = { CHAT_SCRIPT_URL: 'https://chat.example/widget.js', CHAT_ORIGINS: ['https://api.chat.example'] };
    expect(headersWith({ ...chat, CHAT_SCRIPT_INTEGRITY: integrity })).toMatchObject({
      'Content-Security-Policy': expect.stringContaining(
        "frame-src 'self' https://chat.example https://api.chat.example",
      ),
      'Integrity-Policy': 'blocked-destinations=(script), endpoints=(policy)',
    });
    expect(headersWith(chat)).not.toHaveProperty('Integrity-Policy');
  });
});
