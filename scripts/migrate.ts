/**
 * `npm run migrate`: brings the tables of registry and store-api up to date on their database servers, one after the other.
 * REGISTRY_DATABASE_URL and STORE_DATABASE_URL name them; DATABASE_URL is for both if they share one database.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './stack.ts';

const MIGRATIONS = [
  { script: 'registry/src/migrate.ts', variable: 'REGISTRY_DATABASE_URL' },
  { script: 'store-api/src/app/migrate.ts', variable: 'STORE_DATABASE_URL' },
] as const;

for (const { script, variable } of MIGRATIONS) {
  const databaseUrl = process.env[variable] ?? process.env.DATABASE_URL;
  if (databaseUrl === undefined || databaseUrl === '') {
    console.error(
      `Where is the database? Set ${variable}, or DATABASE_URL for both. An embedded database migrates by itself.`,
    );
    process.exit(2);
  }
  const child = spawn(process.execPath, [join(ROOT, script)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  if (code !== 0) process.exit(code);
}
