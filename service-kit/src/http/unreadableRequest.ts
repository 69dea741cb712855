/** The answer to bytes that are no request: they never reach an app. */
import { STATUS_CODES } from 'node:http';
import { PROBLEM_CONTENT_TYPE } from '@tessera/shared-contracts/http/problem';
import { REQUEST_ID_HEADER } from '../telemetry/requestContext.ts';
import { HttpProblem, toProblem } from './problem.ts';

/** Bytes of a request's line and headers; 431 beyond. */
export const MAX_HEADER_BYTES = 16 * 1024;

/** @returns null: the connection is gone, and nobody can be answered */
export function problemOfClientError(error: Error): HttpProblem | null {
  switch ('code' in error ? error.code : undefined) {
    case 'ECONNRESET':
    case 'EPIPE':
      return null;
    case 'HPE_HEADER_OVERFLOW':
      return new HttpProblem(
        431,
        'request.headers-too-large',
        `The request's line and headers are larger than ${MAX_HEADER_BYTES} bytes.`,
      );
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new HttpProblem(413, 'request.too-large', 'The request body is larger than is taken here.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new HttpProblem(408, 'request.timeout', 'The request did not arrive in time.');
    default:
      return new HttpProblem(400, 'request.malformed', 'Malformed HTTP request.');
  }
}

/** The whole answer as it goes over the connection, which ends with it. */
export function rawAnswer(problem: HttpProblem, requestId: string): string {
  const body = JSON.stringify(toProblem(problem, requestId));
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Connection: close',
    `Content-Type: ${PROBLEM_CONTENT_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID_HEADER}: ${requestId}`,
    '',
    body,
  ].join('\r\n');
}
