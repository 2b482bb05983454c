import { Image } from '@festival/ui/image';
import type { CharityCarnivalContent } from '../../content/schemas/collaborations.js';
import { Copy } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import styles from './beneficiary.module.css';

/** The charity that the carnival supports, on a card. */
export function Beneficiary({
  name,
  text,
  image,
}: CharityCarnivalContent['beneficiaries'][number]) {
  return (
    <Sheet as="li" className={styles.card}>
      <Image {...image.image} alt={image.alt} ratio="3/2" sizes="(min-width: 48rem) 36rem, 92vw" />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p>
          <Copy of={text} />
        </p>
      </div>
    </Sheet>
  );
}
