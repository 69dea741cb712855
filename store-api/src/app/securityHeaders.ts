/** Security headers of every response, by helmet. */
import type { Express } from 'express';
import helmet from 'helmet';

/** Headers of documents. They require HTTPS for this host only, not for its subdomains. */
export const documentHeaders = helmet({ strictTransportSecurity: { includeSubDomains: false } });

/** Headers of the public port. Pictures are not documents: a document's headers would add about 800 bytes to each without any effect. */
export function publicHeaders(app: Express): void {
  app.use('/media', helmet.xContentTypeOptions(), helmet.crossOriginResourcePolicy());
  app.use((request, response, next) => {
    if (request.path.startsWith('/media/')) next();
    else documentHeaders(request, response, next);
  });
}
