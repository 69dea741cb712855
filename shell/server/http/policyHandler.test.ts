/** Browsers' reports about policies are counted under labels that the shell knows, and no addresses are stored. */
import { describe, expect, it } from '@jest/globals';
import { problemHandler } from '@tessera/service-kit/http/problem';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { createMetrics } from '@tessera/service-kit/telemetry/metrics';
import express from 'express';
import request from 'supertest';
import { POLICY_REPORTS_PATH } from '../page/securityHeaders.ts';
import { policyHandler, policyReportBody } from './policyHandler.ts';

function open() {
  const lines: string[] = [];
  const logger = createLogger('shell', { level: 'info', destination: { write: (line) => void lines.push(line) } });
  const metrics = createMetrics();
  const at = { ms: 1_000_000 };
  const app = express();
  app.post(POLICY_REPORTS_PATH, policyReportBody, policyHandler({ logger, metrics, now: () => at.ms }));
  app.use(problemHandler(logger));
  const send = (body: object | string, type = 'application/reports+json') =>
    request(app)
      .post(POLICY_REPORTS_PATH)
      .set('host', 'vela.example')
      .set('content-type', type)
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  const counted = async () =>
    (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('shell_policy_violations_total{'))
      .sort();
  return { send, counted, lines, at };
}

const csp = (body: object) => ({
  type: 'csp-violation',
  age: 10,
  url: 'https://vela.example/order/secret-token?email=ada@example.com',
  user_agent: 'Somebody’s browser',
  body: { documentURL: 'https://vela.example/order/secret-token', disposition: 'enforce', ...body },
});
const scripts = { effectiveDirective: 'script-src-elem' };

describe('reports of policies', () => {
  it('count by policy, directive and kind of what was blocked, from both forms of a report', async () => {
    const { send, counted } = open();
    const own = 'https://vela.example/remotes/mf-bag/1.0.0/bag.js';
    const answer = await send([
      csp({ ...scripts, blockedURL: 'inline' }),
      csp({ effectiveDirective: 'script-src', blockedURL: 'eval' }),
      csp({ effectiveDirective: 'img-src', blockedURL: 'https://ads.example/pixel?ada@example.com' }),
      csp({ effectiveDirective: 'style-src-elem', blockedURL: 'moz-extension://8d0f/style.css' }),
      csp({ ...scripts, blockedURL: own }),
      { type: 'integrity-violation', body: { blockedURL: own, destination: 'script', reportOnly: false } },
      { type: 'deprecation', body: { id: 'x' } },
    ]);
    expect(answer.status).toBe(204);
    const old = {
      'csp-report': { 'violated-directive': "font-src 'self'", 'blocked-uri': 'https://fonts.example/a.woff' },
    };
    expect((await send(old, 'application/csp-report')).status).toBe(204);
    expect(await counted()).toEqual([
      'shell_policy_violations_total{policy="csp",directive="font-src",blocked="foreign"} 1',
      'shell_policy_violations_total{policy="csp",directive="img-src",blocked="foreign"} 1',
      'shell_policy_violations_total{policy="csp",directive="script-src",blocked="eval"} 1',
      'shell_policy_violations_total{policy="csp",directive="script-src-elem",blocked="inline"} 1',
      'shell_policy_violations_total{policy="csp",directive="script-src-elem",blocked="own"} 1',
      'shell_policy_violations_total{policy="csp",directive="style-src-elem",blocked="browser"} 1',
      'shell_policy_violations_total{policy="integrity",directive="script-src-elem",blocked="own"} 1',
    ]);
  });

  it('count also one by itself, as WebKit sends it', async () => {
    const { send, counted } = open();
    const report = csp({ effectiveDirective: 'style-src-elem', blockedURL: 'inline' });
    expect((await send(report, 'application/csp-report')).status).toBe(204);
    expect(await counted()).toEqual([
      'shell_policy_violations_total{policy="csp",directive="style-src-elem",blocked="inline"} 1',
    ]);
  });

  it('leave a line with the host and the store’s own file, and nothing of the page or the person', async () => {
    const { send, lines } = open();
    const sourceFile = 'https://vela.example/remotes/mf-bag/1.0.0/bag.js?for=ada@example.com';
    await send([
      csp({ ...scripts, blockedURL: 'https://evil.example/a.js?ada@example.com', sourceFile, sample: 'ada' }),
    ]);
    await send([csp({ ...scripts, blockedURL: 'inline', sourceFile: 'https://vela.example/order/secret-token' })]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { code: 'shell.policy', host: 'evil.example', source: '/remotes/mf-bag/1.0.0/bag.js' },
      { code: 'shell.policy', blocked: 'inline', host: '', source: '' },
    ]);
    expect(lines.join('')).not.toMatch(/ada|secret-token|browser’s/);
  });

  it('make no series and no log without end, whatever is sent', async () => {
    const { send, counted, lines, at } = open();
    for (let call = 0; call < 30; call += 1) {
      const many = Array.from({ length: 50 }, (_none, nth) =>
        csp({ effectiveDirective: `made-up-${call}-${nth}`, blockedURL: `https://host-${nth}.example/` }),
      );
      expect((await send(many)).status).toBe(204);
    }
    expect(await counted()).toEqual([
      'shell_policy_violations_total{policy="csp",directive="other",blocked="foreign"} 600',
    ]);
    expect(lines).toHaveLength(10);
    at.ms += 60_000;
    await send([csp({ ...scripts, blockedURL: 'inline' })]);
    expect(lines).toHaveLength(11);
  });

  it.each([['{}'], ['[1]'], ['null'], ['"x"'], ['[{"type":1}]']])('refuse %s', async (body) => {
    expect((await open().send(body)).status).toBe(400);
  });
});
