import { useText } from '../text.ts';
import * as styles from './Story.styles.ts';

export default function Story({ name }: { readonly name: string }) {
  const { t } = useText();
  return <p className={styles.story}>{t('story.once', { name })}</p>;
}
