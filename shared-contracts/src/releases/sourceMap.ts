/** PUT and GET /api/releases/{remote}/{version}/maps/{script}: the source map of one script of a release. */
import * as z from 'zod/mini';

export const sourceMapSchema = z.object({ gzip: z.base64() });
