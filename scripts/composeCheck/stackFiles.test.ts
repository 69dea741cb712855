/** A check starts the stack of docker-compose.yml and the Dockerfile, beside an operator's stack on the same engine. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { composeForCheck, dockerfileForCheck, envForCheck, PROJECT } from './stackFiles.ts';

const ROOT = join(__dirname, '../..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const composeText = textOf('docker-compose.yml');
const original = parse(composeText, { merge: true });
const checked = JSON.parse(composeForCheck(composeText, { tlsPort: 5555, standIns: false }));

describe('the compose file of a check', () => {
  it('has the services, networks, secrets and volumes of docker-compose.yml', () => {
    const names = Object.keys(original.services).filter((name) => original.services[name].profiles === undefined);
    expect(Object.keys(checked.services)).toEqual(names);
    for (const name of names) {
      const { build: _, image, ports, ...said } = original.services[name];
      const { image: started, ports: published, ...service } = checked.services[name];
      expect(service).toEqual(said);
      expect(started).toBe(image === 'tessera' ? PROJECT : image);
      expect(published?.length).toBe(ports?.length);
    }
    for (const key of ['networks', 'secrets', 'volumes']) expect(checked[key]).toEqual(original[key]);
  });

  it('listens on 127.0.0.1 alone, on ports that nobody else has', () => {
    const services: { ports?: string[] }[] = Object.values(checked.services);
    expect(services.flatMap(({ ports = [] }) => ports)).toEqual([
      '127.0.0.1::3002',
      '127.0.0.1::8080',
      '127.0.0.1:5555:8443',
    ]);
  });

  it('gives nothing the names of an operator’s stack', () => {
    expect(checked.name).toBeUndefined();
    expect(PROJECT).not.toBe(original.name);
    expect(composeForCheck(composeText, { tlsPort: 5555, standIns: true })).not.toMatch(
      /"image": "(?!tessera-compose-check)/,
    );
  });

  it('is given every setting that has to be chosen, other secrets at each run', () => {
    const settings = { tlsPort: 5555, certificate: '/x/cert.pem', key: '/x/key.pem' };
    const lines = envForCheck(settings).trim().split('\n');
    const names = lines.map((line) => line.split('=')[0]);
    const demanded = [...composeText.matchAll(/\$\{(\w+):?\?/g)].map(([, name]) => name);
    expect(demanded.length).toBeGreaterThan(5);
    expect(names).toEqual(expect.arrayContaining(demanded));
    const again = envForCheck(settings).split('\n');
    const secrets = lines.filter((line) => /^\w+_(TOKEN|PASSWORD)=/.test(line));
    expect(secrets.length).toBe(7);
    expect(secrets.filter((line) => again.includes(line))).toEqual([]);
  });
});

describe('the Dockerfile of a check', () => {
  const dockerfile = textOf('Dockerfile');

  it('is the Dockerfile', () => {
    expect(dockerfileForCheck(dockerfile, { standIns: false })).toBe(dockerfile);
  });

  it('begins from the stand-in for Node where no registry of images is reached', () => {
    const bases = [...dockerfileForCheck(dockerfile, { standIns: true }).matchAll(/^FROM (\S+)/gm)].map(([, it]) => it);
    expect(new Set(bases)).toEqual(new Set([`${PROJECT}/node:24.21.0-bookworm-slim`]));
  });
});

describe('npm run compose:check', () => {
  it('says what to install where no Docker engine answers, and fails', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-no-engine-'));
    try {
      const env = { ...process.env, DOCKER_HOST: `unix://${join(folder, 'docker.sock')}` };
      const script = join(ROOT, 'scripts/composeCheck/composeCheck.ts');
      const run = () => execFileSync(process.execPath, [script], { env, stdio: 'pipe', encoding: 'utf8' });
      expect(run).toThrow(
        expect.objectContaining({ status: 1, stderr: expect.stringMatching(/No Docker engine answers\. Install/) }),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
