import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { useClaims } from '../claims.ts';
import { useText } from '../text.ts';
import { callToAction } from './callToAction.ts';
import * as styles from './Header.styles.ts';
import type { HeaderPlace } from './HeaderLinks.still.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';

/** The call to action (HEAD-06), and the menu where the links do not fit. */
export default function HeaderActions({ store, path, talkToExpert }: HeaderPlace & { readonly talkToExpert: boolean }) {
  const { t } = useText();
  const action = callToAction(store, path, { talkToExpert, isClaimed: useClaims(store) });
  const { key, href, quiet } = action;
  return (
    <>
      <ButtonLink className={styles.action} href={href} variant={quiet ? 'secondary' : 'primary'}>
        {t(`header.action.${key}`)}
      </ButtonLink>
      <PhoneMenu store={store} path={path} action={action} />
    </>
  );
}
