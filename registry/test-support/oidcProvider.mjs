/**
 * For tests: an OpenID provider as a process of its own, which signs in whoever it was last told to: `node oidcProvider.mjs <redirect
 * uri>`, with the account as a message. Says its issuer in its first message.
 */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [redirectUri] = process.argv.slice(2);
let account = { sub: 'nobody' };
process.on('message', (told) => {
  account = told;
  process.send({ account });
});
process.on('disconnect', () => process.exit());

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'console',
        client_secret: 'a-secret-of-the-test',
        redirect_uris: [redirectUri],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'], groups: ['groups'] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => account }),
    cookies: { keys: ['a key of the test'] },
  });
  const handle = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url.startsWith('/interaction/')) return handle(request, response);
    const { params, session } = await provider.interactionDetails(request, response);
    if (account.refuses) {
      const refusal = { error: 'access_denied', error_description: 'not today' };
      return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? account.sub, clientId: params.client_id });
    grant.addOIDCScope(params.scope);
    const result = { login: { accountId: account.sub }, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  process.send({ issuer });
});
