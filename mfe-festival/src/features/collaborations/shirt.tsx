import { Image } from '@festival/ui/image';
import type { CharityCarnivalContent } from '../../content/schemas/collaborations.js';
import styles from './shirt.module.css';

/** A shirt of the sale. */
export function Shirt({ name, text, picture }: CharityCarnivalContent['shirts'][number]) {
  return (
    <div className={styles.shirt}>
      <div className={styles.picture}>
        <Image
          {...picture.picture}
          alt={picture.alt}
          ratio="1/1"
          sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 45vw, 92vw"
        />
      </div>
      <h3>{name}</h3>
      <p>{text}</p>
    </div>
  );
}
