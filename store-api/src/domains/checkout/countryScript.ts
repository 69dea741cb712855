/**
 * Asks for the fields of a country as it is chosen, in the place of the button, which it hides. Who goes through the list by keys has
 * chosen once they leave it.
 */
export const COUNTRY_SCRIPT = `{
const list = document.getElementById('country'), button = document.querySelector('[name=action][value=country]');
const first = list.value;
let byKeys = false;
const send = () => { if (list.value !== first) button.form.requestSubmit(button); };
button.parentElement.hidden = true;
list.addEventListener('keydown', () => { byKeys = true; });
list.addEventListener('pointerdown', () => { byKeys = false; });
list.addEventListener('change', () => { if (!byKeys) send(); });
list.addEventListener('blur', send);
}`;
