import { Picture } from '@tessera/design-system/Picture';
import type { RareColour } from '@tessera/shared-contracts/ring/rare';
import { RARE_PICTURES } from '../../pictures/rare.ts';
import { useText } from '../../text.ts';
import * as styles from './RareChoice.styles.ts';

export interface RarePanelPictureProps {
  readonly colour: RareColour;
  readonly name: string;
}

export default function RarePanelPicture({ colour, name }: RarePanelPictureProps) {
  const { t } = useText();
  return (
    <Picture
      className={styles.picture}
      picture={RARE_PICTURES[colour].hero}
      sizes="(min-width: 768px) 43vw, 100vw"
      alt={t('pictures.rare.hero', { finish: name })}
      fill
    />
  );
}
