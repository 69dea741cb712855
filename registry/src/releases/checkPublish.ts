/** The body of a publish, from its bytes to checked files. Pure, and at work for as long as the body is large. */
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/problem';
import type { Problem } from '@tessera/shared-contracts/http/problem';
import type { DeployContext } from '@tessera/shared-contracts/releases/canDeploy';
import { type Publish, publishSchema } from '@tessera/shared-contracts/releases/composition';
import * as z from 'zod';
import { type CheckedFile, checkRelease, type Fault } from './checkRelease.ts';

export interface SentPublish extends Pick<Publish, 'manifest' | 'commit'> {
  readonly files: CheckedFile[];
  /** Without one the files may be stored. */
  readonly faults: Fault[];
}

/** What a 400 says; a problem itself does not pass from thread to thread. */
interface Unread extends Pick<Problem, 'code' | 'detail' | 'errors'> {}

/** A release is published under its remote's path, which the token's scope was checked against. */
const publishSchemaOf = (remote: string) =>
  publishSchema.check(
    z.refine(({ manifest }) => manifest.remote === remote, {
      path: ['manifest', 'remote'],
      message: `must be ${remote}, as in the path`,
    }),
  );

/** @param bytes of JSON */
export function checkPublish(
  remote: string,
  bytes: Buffer,
  hosts: DeployContext['hosts'],
): { readonly sent: SentPublish; readonly problem?: never } | { readonly sent?: never; readonly problem: Unread } {
  try {
    const sent = parseOrProblem(publishSchemaOf(remote), jsonIn(bytes), 'request body');
    const { manifest, commit } = sent;
    return { sent: { manifest, ...(commit === undefined ? {} : { commit }), ...checkRelease(sent, hosts) } };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return { problem: { code: error.code, detail: error.message, errors: error.errors } };
  }
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new HttpProblem(400, 'request.invalid-json', `The request body is not JSON: ${String(error)}`);
  }
}
