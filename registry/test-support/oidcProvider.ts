/** For tests: an OpenID provider that signs in the given account. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Account {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly groups?: readonly string[] | string;
  /** Makes the provider reject the sign-in. */
  readonly refuses?: boolean;
}

export interface TestProvider {
  readonly issuer: string;
  /** Sets the account for the next sign-ins. */
  use(account: Account): Promise<void>;
  stop(): Promise<void>;
}

/** Runs in its own process, because its package consists of ES modules that Jest cannot load. */
export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  const child = spawn(process.execPath, [join(__dirname, 'oidcProvider.mjs'), redirectUri], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH },
  });
  const [{ issuer }] = await once(child, 'message');
  return {
    issuer,
    async use(account) {
      const told = once(child, 'message');
      child.send(account);
      await told;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
