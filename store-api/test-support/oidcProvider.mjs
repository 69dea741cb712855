/**
 * For tests: an OpenID provider as a separate process. It issues access tokens (JWTs) by the client credentials grant, with the claims and
 * the lifetime of the last received message. Its first message has its issuer.
 */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

let claims = {};
process.on('message', (told) => {
  claims = told;
  process.send({ told: true });
});
process.on('disconnect', () => process.exit());

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'a-job',
        client_secret: 'a-secret-of-the-test',
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
      },
    ],
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_, resource) => ({
          scope: 'operate',
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 60,
        }),
      },
    },
    extraTokenClaims: () => claims,
    cookies: { keys: ['a key of the test'] },
  });
  server.on('request', provider.callback());
  process.send({ issuer });
});
