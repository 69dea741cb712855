/**
 * The panel's script comes when the bag is opened, but its styles come with the slot: the page is given the stylesheets
 * of its slots and routes, and none later. Imported by the slot's own file, they are among those.
 */
import '@tessera/design-system/Button.module.css';
import '@tessera/design-system/Icon.module.css';
import '@tessera/design-system/Price.module.css';
import '@tessera/design-system/QuantityInput.module.css';
import '@tessera/design-system/Sheet.module.css';
import '@tessera/design-system/Skeleton.module.css';
import '@tessera/design-system/Spinner.module.css';
import './BagFooter.module.css';
import './BagLine.module.css';
import './BagPanel.module.css';
import './EmptyBag.module.css';
