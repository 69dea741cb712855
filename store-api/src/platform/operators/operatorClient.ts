/** HTTP client of the operators' command lines. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { problemSchema } from '@tessera/shared-contracts/http/problem';
import { OPERATOR_TOKEN_FILE } from './bootstrapToken.ts';

/** Usage text about settings, shared by all operators' command lines. */
export const OPERATOR_SETTINGS = `  OPERATORS_URL   where store-api listens for operators (http://localhost:3003)
  ORDERS_TOKEN    your token, or a JWT of the OpenID provider; without it, the file ${OPERATOR_TOKEN_FILE} in DATA_DIR (.data/store-api)
                  or its store-api/
  OPERATOR        who stands in the history with the token of that file (the name of this account); every other token has a name`;

/** Name of the operator when the token has none: OPERATOR, else the name of the OS account. */
export const operatorName = (): string => process.env.OPERATOR ?? userInfo().username;

/**
 * Requests `/operator/…` with the operators' token.
 * @param body sent by POST, if given
 * @throws with the problem's code and detail when the service rejects; with the setting to change when there is no token or no service
 */
export async function askOperatorCall(path: string, body?: object): Promise<unknown> {
  const { OPERATORS_URL = 'http://localhost:3003' } = process.env;
  const token = await readOperatorToken();
  const answer = await fetch(`${OPERATORS_URL}/operator/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(
      `store-api does not answer operators at ${OPERATORS_URL}. Start it, or say by OPERATORS_URL where it listens for them.`,
    );
  });
  const answered: unknown = await answer.json();
  if (answer.ok) return answered;
  const problem = problemSchema.safeParse(answered);
  throw new Error(
    problem.success ? `${problem.data.code}: ${problem.data.detail}` : `store-api answered ${answer.status}`,
  );
}

/** ORDERS_TOKEN, else the token that store-api's first start wrote to its data folder: DATA_DIR, or `store-api` in that of `npm start`. */
async function readOperatorToken(): Promise<string> {
  const { DATA_DIR = '.data/store-api', ORDERS_TOKEN } = process.env;
  if (ORDERS_TOKEN !== undefined) return ORDERS_TOKEN;
  // npm runs this in the workspace's folder, but DATA_DIR is relative to the folder of the call.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), DATA_DIR);
  for (const path of [join(folder, OPERATOR_TOKEN_FILE), join(folder, 'store-api', OPERATOR_TOKEN_FILE)]) {
    if (existsSync(path)) return (await readFile(path, 'utf8')).trim();
  }
  throw new Error(
    `There is no ${OPERATOR_TOKEN_FILE} in ${folder}. Give the token as ORDERS_TOKEN, or store-api's data folder as DATA_DIR.`,
  );
}
