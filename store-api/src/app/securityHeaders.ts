/** Security headers of every answer, by helmet. */
import type { Express } from 'express';
import helmet from 'helmet';

/** Headers of documents. They require HTTPS of this host alone, not of its subdomains. */
export const documentHeaders = helmet({ strictTransportSecurity: { includeSubDomains: false } });

/** Headers of the public port. A picture is no document: a document's headers would add some 800 bytes to each, and have no effect on it. */
export function publicHeaders(app: Express): void {
  app.use('/media', helmet.xContentTypeOptions(), helmet.crossOriginResourcePolicy());
  app.use((request, response, next) => {
    if (request.path.startsWith('/media/')) next();
    else documentHeaders(request, response, next);
  });
}
