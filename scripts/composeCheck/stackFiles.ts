/**
 * The files of a checked stack: docker-compose.yml and the Dockerfile with the check's own names and ports, and random secrets for one run.
 */
import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { parse } from 'yaml';
import * as z from 'zod';

/** Name of the compose project and of the image, so that a check never touches another stack on this engine. */
export const PROJECT = 'tessera-compose-check';

/** Name of the stand-in for an image that only a container registry has. */
export const standInFor = (image: string) => `${PROJECT}/${image}`;

const composeSchema = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({ image: z.string(), build: z.unknown().optional(), ports: z.array(z.string()).optional() }),
  ),
});

export interface ComposeOptions {
  /** Port of 127.0.0.1 for the proxy's TLS port. Docker chooses the others. */
  readonly tlsPort: number;
  readonly standIns: boolean;
}

/**
 * docker-compose.yml as a check starts it. Differences: the project's name is given on the command line, because Compose 1.29 does not know
 * `name`; the image is the check's; ports are free ones of 127.0.0.1; services of the profile `watch` are removed.
 */
export function composeForCheck(text: string, { tlsPort, standIns }: ComposeOptions): string {
  const { services, ...rest } = composeSchema.parse(parse(text, { merge: true }));
  // Drops YAML anchors, which are merged into the services already.
  const others = Object.entries(rest).filter(([key]) => key !== 'name' && !key.startsWith('x-'));
  const checked = Object.entries(services)
    .filter(([, service]) => service.profiles === undefined)
    .map(([name, { build, image, ports, ...service }]) => {
      const pulled = standIns ? standInFor(image) : image;
      const published = ports?.map((port) => {
        const target = port.split(':').at(-1);
        return `127.0.0.1:${target === '8443' ? tlsPort : ''}:${target}`;
      });
      return [
        name,
        {
          ...service,
          image: build === undefined ? pulled : PROJECT,
          ...(published === undefined ? {} : { ports: published }),
        },
      ];
    });
  // Both generations of Compose read JSON, because it is valid YAML.
  return JSON.stringify({ ...Object.fromEntries(others), services: Object.fromEntries(checked) }, null, 2);
}

/** The Dockerfile as a check builds it. */
export function dockerfileForCheck(text: string, { standIns }: { readonly standIns: boolean }): string {
  return standIns ? text.replaceAll(/^FROM (\S+)/gm, (_, image: string) => `FROM ${standInFor(image)}`) : text;
}

export interface Settings {
  readonly tlsPort: number;
  readonly certificate: string;
  readonly key: string;
}

/** The file for `--env-file`: the settings that docs/operating/docker-compose.md requires, with random passwords and tokens for this run. */
export function envForCheck({ tlsPort, certificate, key }: Settings): string {
  const secrets = [
    'OPERATOR_TOKEN',
    'SHELL_TOKEN',
    'PUBLISH_TOKEN',
    'POSTGRES_PASSWORD',
    'MIGRATE_DB_PASSWORD',
    'REGISTRY_DB_PASSWORD',
    'STORE_DB_PASSWORD',
  ].map((name) => [name, randomBytes(24).toString('hex')]);
  return [
    ['PAYMENTS', 'test'],
    ['PUBLIC_ORIGIN', `https://localhost:${tlsPort}`],
    ['CHECKOUT_ORIGIN', `https://checkout.localhost:${tlsPort}`],
    ...secrets,
    ['TLS_CERTIFICATE', certificate],
    ['TLS_KEY', key],
  ]
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** Hash of the certificate's public key for Chromium's `--ignore-certificate-errors-spki-list`: only this one is trusted. */
export function publicKeyHash(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
