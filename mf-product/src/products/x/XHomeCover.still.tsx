import { useText } from '../../text.ts';
import * as styles from './XPage.styles.ts';

/** Explains cover for a Home device. */
export default function XHomeCover() {
  const { t } = useText();
  return <p className={styles.homeText}>{t('x.cover.homeText')}</p>;
}
