/**
 * Submits the form when a country is chosen, to load its fields, and hides the button for that. Keyboard users pass
 * many options, so their choice is submitted when the list loses focus.
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
