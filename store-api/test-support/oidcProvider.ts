/** For tests: an OpenID provider that issues JWTs with given claims. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface TestProvider {
  readonly issuer: string;
  /** Issues an access token for the audience. @param claims in addition to the standard ones */
  token(audience: string, claims: Readonly<Record<string, unknown>>): Promise<string>;
  stop(): Promise<void>;
}

/** Runs as a separate process, because its package consists of ES modules, which jest cannot load. */
export async function startTestProvider(): Promise<TestProvider> {
  const child = spawn(process.execPath, [join(__dirname, 'oidcProvider.mjs')], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH },
  });
  const [{ issuer }] = await once(child, 'message');
  return {
    issuer,
    async token(audience, claims) {
      const told = once(child, 'message');
      child.send(claims);
      await told;
      const answer = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from('a-job:a-secret-of-the-test').toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', resource: audience, scope: 'operate' }),
      });
      const { access_token: token } = await answer.json();
      if (typeof token !== 'string') throw new Error(`The provider gave no token: ${answer.status}.`);
      return token;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
