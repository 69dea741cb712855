import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

const TEXTS = { 'en-US': { hello: 'Hello', bag: 'Open the bag' }, de: { hello: 'Hallo', bag: 'Tasche öffnen' } };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const textsOf = ({ locale }: Visitor) => TEXTS[locale === 'de' ? 'de' : 'en-US'];

/** The greeting of a name as HTML. Names come from the address, so they are escaped. */
export const greetingMarkup = (visitor: Visitor, name: string) =>
  `<h1 class="plain-title">${textsOf(visitor).hello} ${escaped(name)}</h1>
<button type="button">${textsOf(visitor).bag}</button>
<p>Things in the bag: <output>–</output></p>`;
