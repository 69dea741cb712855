import { describe, expect, it } from '@jest/globals';
import { parseEnvironment } from '@tessera/service-kit/settings/environment';
import * as z from 'zod';
import { CONSENTED_SERVICE_VARIABLES, consentedServiceSettings } from './consentedServiceSettings.ts';

const read = (variables: Record<string, string>) =>
  consentedServiceSettings(parseEnvironment(z.object(CONSENTED_SERVICE_VARIABLES), variables));

describe('what needs consent, as the environment sets it up', () => {
  it('is the measure of vitals alone, and nothing where that is off [CONS-04]', () => {
    expect(read({}).services).toEqual({ vitals: { sampleRate: 1 } });
    expect(read({ VITALS_SAMPLE_RATE: '0' }).services).toBeNull();
  });

  it('names each service once it is set', () => {
    expect(
      read({
        ANALYTICS_CONSOLE: 'true',
        GA4_MEASUREMENT_ID: 'G-1A2B3C',
        CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
        CHAT_ORIGINS: 'https://*.chat.example, https://cdn.example',
        MONITORING_SCRIPT_URL: 'http://127.0.0.1:9/m.js',
        VITALS_SAMPLE_RATE: '0.25',
      }),
    ).toEqual({
      services: {
        console: true,
        ga4: { measurementId: 'G-1A2B3C', origin: 'https://www.googletagmanager.com' },
        chat: { url: 'https://chat.example/widget.js' },
        monitoring: { url: 'http://127.0.0.1:9/m.js' },
        vitals: { sampleRate: 0.25 },
      },
      foreign: {
        origins: [
          'https://www.googletagmanager.com',
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://*.googletagmanager.com',
          'https://chat.example',
          'https://*.chat.example',
          'https://cdn.example',
          'http://127.0.0.1:9',
        ],
        unpinned: true,
      },
    });
  });

  it.each([
    ['GA4_MEASUREMENT_ID', 'UA-1234'],
    ['GA4_ORIGIN', "https://tags.example; script-src 'unsafe-inline'"],
    ['CHAT_SCRIPT_URL', 'http://chat.example/widget.js'],
    ['CHAT_SCRIPT_URL', 'javascript:alert(1)'],
    ['CHAT_SCRIPT_INTEGRITY', 'md5-abc'],
    ['CHAT_ORIGINS', 'https://chat.example; default-src *'],
    ['MONITORING_ORIGINS', '*'],
    ['VITALS_SAMPLE_RATE', '2'],
  ])('refuses %s=%s by name', (variable, value) => {
    expect(() => read({ [variable]: value })).toThrow(new RegExp(`^ *${variable}`, 'm'));
  });
});
