import { Image } from '@festival/ui/image';
import { LinkButton } from '@festival/ui/link-button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import type { CharityCarnivalContent } from '../../content/schemas/collaborations.js';
import styles from './shirt.module.css';

type Props = CharityCarnivalContent['shirts'][number] & Pick<CharityCarnivalContent, 'buy'>;

/** A shirt of the sale, and where to buy it. */
export function Shirt({ name, text, image, buy }: Props) {
  return (
    <div className={styles.shirt}>
      <div className={styles.image}>
        <Image
          {...image.image}
          alt={image.alt}
          ratio="1/1"
          sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 45vw, 92vw"
        />
      </div>
      <h3>{name}</h3>
      <p>{text}</p>
      <LinkButton variant="primary" href={buy.href} className={styles.buy}>
        {buy.text}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </LinkButton>
    </div>
  );
}
