import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { useText } from '../text.ts';
import { callToAction } from './callToAction.ts';
import * as styles from './Header.styles.ts';
import type { HeaderPlace } from './HeaderLinks.still.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';

/** The call to action (HEAD-06), and the menu where the links have no room. */
export default function HeaderActions({ store, path }: HeaderPlace) {
  const { t } = useText();
  const { key, href, quiet } = callToAction(store, path);
  return (
    <>
      <ButtonLink className={styles.action} href={href} variant={quiet ? 'secondary' : 'primary'}>
        {t(`header.action.${key}`)}
      </ButtonLink>
      <PhoneMenu store={store} path={path} />
    </>
  );
}
