import { useText } from './text.ts';

/** A page that the server draws and nobody operates. */
export default function NoticePage() {
  const { t } = useText();
  return <h1>{t('still.title')}</h1>;
}
