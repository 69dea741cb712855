/** The token that operators show at /operator, and who they say they are. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpProblem } from '@tessera/service-kit/problem';
import type { RequestHandler } from 'express';
import * as z from 'zod';

export const OPERATOR_TOKEN_FILE = 'orders-token';

/**
 * The token that operators show: the given one, else the one in the data folder, made at the first start and readable by
 * the owner of the process alone.
 */
export async function operatorToken(given: string | undefined, dataDir: string): Promise<string> {
  if (given !== undefined) return given;
  const path = join(dataDir, OPERATOR_TOKEN_FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Refuses who does not show the token (401 `operator.token`). */
export function demandOperatorToken(token: string): RequestHandler {
  const expected = hash(`Bearer ${token}`);
  return (request, _response, next) => {
    if (!timingSafeEqual(hash(request.get('authorization') ?? ''), expected)) {
      throw new HttpProblem(401, 'operator.token', 'Say who you are with a bearer token: the one in orders-token.');
    }
    next();
  };
}

/** Of a person: what a database keeps, and what leaves a terminal and the line it stands in as they are. */
export const operatorNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => !/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(name), {
    error: 'must be whole Unicode characters without control characters',
  });
