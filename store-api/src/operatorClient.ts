/** How the operators' command lines ask the running service. */
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { problemSchema } from '@tessera/shared-contracts/problem';
import { OPERATOR_TOKEN_FILE } from './operatorToken.ts';

/** What every command line of an operator's says of its settings. */
export const OPERATOR_SETTINGS = `  STORE_API_URL   where store-api is (http://localhost:3001)
  ORDERS_TOKEN    the operators' token; without it, the file ${OPERATOR_TOKEN_FILE} in DATA_DIR
  OPERATOR        who stands in the history (the name of this account)`;

/** Who acts: OPERATOR, else the name of this account. */
export const operatorName = (): string => process.env.OPERATOR ?? userInfo().username;

/**
 * Asks `/operator/…` with the operators' token.
 * @param body sent by POST where there is one
 * @throws with the problem's code and detail when the service refuses
 */
export async function askOperatorCall(path: string, body?: object): Promise<unknown> {
  const { STORE_API_URL = 'http://localhost:3001', DATA_DIR = '.data/store-api', ORDERS_TOKEN } = process.env;
  // npm runs this in the workspace's folder; DATA_DIR is meant from where it was called.
  const from = process.env.INIT_CWD ?? process.cwd();
  const token = ORDERS_TOKEN ?? (await readFile(resolve(from, DATA_DIR, OPERATOR_TOKEN_FILE), 'utf8')).trim();
  const answer = await fetch(`${STORE_API_URL}/operator/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const answered: unknown = await answer.json();
  if (answer.ok) return answered;
  const problem = problemSchema.safeParse(answered);
  throw new Error(
    problem.success ? `${problem.data.code}: ${problem.data.detail}` : `store-api answered ${answer.status}`,
  );
}
