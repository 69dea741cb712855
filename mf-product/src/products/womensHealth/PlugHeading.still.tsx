import { TextLink } from '@tessera/design-system/TextLink';
import { useText } from '../../text.ts';
import { PlugSymbol } from '../powerPlugs/PlugSymbol.tsx';
import { PLUG_PATHS } from '../powerPlugs/plugs.ts';
import * as styles from './WomensHealthPage.styles.ts';
import type { WomensPlug } from './womensPlugs.ts';

/** A plug's name, with a link to its page. */
export default function PlugHeading({ plug }: { readonly plug: WomensPlug }) {
  const { t } = useText();
  return (
    <div className={styles.heading}>
      <PlugSymbol plug={plug} />
      <h3 className={styles.name}>
        <TextLink href={PLUG_PATHS[plug]} variant="plain">
          {t(`powerPlugs.plug.${plug}.name`)}
        </TextLink>
      </h3>
      <p className={styles.line}>{t(`powerPlugs.plug.${plug}.line`)}</p>
    </div>
  );
}
