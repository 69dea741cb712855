import { useText } from '../text.ts';
import styles from './Story.module.css';

export default function Story({ name }: { readonly name: string }) {
  const { t } = useText();
  return <p className={styles.story}>{t('story.once', { name })}</p>;
}
