import { useText } from '../text.ts';
import * as styles from './XPage.styles.ts';

/** What cover for a Home device is. */
export default function XHomeCover() {
  const { t } = useText();
  return <p className={styles.homeText}>{t('x.cover.homeText')}</p>;
}
