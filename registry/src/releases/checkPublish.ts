/** Parses the body of a publish from bytes to checked files. Pure. Its duration grows with the body. */
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/http/problem';
import type { Problem } from '@tessera/shared-contracts/http/problem';
import type { DeployContext } from '@tessera/shared-contracts/releases/canDeploy';
import { type Publish, publishSchema } from '@tessera/shared-contracts/releases/composition';
import * as z from 'zod';
import { type CheckedFile, checkRelease, type Fault } from './checkRelease.ts';

export interface SentPublish extends Pick<Publish, 'manifest' | 'commit'> {
  readonly files: CheckedFile[];
  /** Empty: the files may be stored. */
  readonly faults: Fault[];
}

/** Content of a 400 response. A problem object itself cannot be passed between threads. */
interface Unread extends Pick<Problem, 'code' | 'detail' | 'errors'> {}

/** A release is published under its remote's path, because the token's scope was checked against that remote. */
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
