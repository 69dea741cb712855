/**
 * A page of another project, composed by Podium as in its documentation. Started with the address of the podlets; prints its own address on
 * standard output. A separate process, because Podium's packages are ES modules only.
 */
import Layout from '@podium/layout';
import express from 'express';

const [podlets = ''] = process.argv.slice(2);
const layout = new Layout({ name: 'magazine', pathname: '/', logger: console });
const header = layout.client.register({ name: 'header', uri: `${podlets}/header/manifest.json` });
const footer = layout.client.register({ name: 'footer', uri: `${podlets}/footer/manifest.json` });

const app = express();
app.use(layout.middleware());
app.get('/', async (_request, response) => {
  const incoming = response.locals.podium;
  const drawn = await Promise.all([header.fetch(incoming), footer.fetch(incoming)]);
  incoming.podlets = drawn;
  const [top, end] = drawn;
  response.podiumSend(`<header>${top}</header><main>An article</main><footer>${end}</footer>`);
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`);
});
