import * as styles from './Intro.styles.ts';
import { useText } from './text.ts';

/** Static: rendered on the server, without code in the browser. */
export default function Intro() {
  const { t } = useText();
  return <p className={styles.intro}>{t('intro.text')}</p>;
}
