/** `npm run cards -- [name…]`: draws the pictures that stand beside links, those alone whose words or photograph are new. */
import { drawCards } from './linkCards.ts';

const drawn = await drawCards(process.argv.slice(2));
console.log(drawn.length === 0 ? 'Nothing to draw: no title and no photograph is new.' : `Drew ${drawn.join(', ')}.`);
