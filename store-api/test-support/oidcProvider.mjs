/**
 * For tests: an OpenID provider as a process of its own, which gives jobs access tokens (JWTs) by the client credentials grant, with the
 * claims and the lifetime that it was last told as a message. Says its issuer in its first message.
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
