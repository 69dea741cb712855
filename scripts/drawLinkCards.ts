/** `npm run cards -- [name…]`: renders the preview images of links, but only those whose text or photograph has changed. */
import { drawCards } from './linkCards.ts';

const drawn = await drawCards(process.argv.slice(2));
console.log(drawn.length === 0 ? 'Nothing to draw: no title and no photograph is new.' : `Drew ${drawn.join(', ')}.`);
