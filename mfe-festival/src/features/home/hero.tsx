import { useEdition } from '@festival/mfe-kit/edition';
import { Motif } from '@festival/ui/artwork';
import { Cluster } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Section } from '@festival/ui/section';
import type { HomeContent } from '../../content/schemas/home.js';
import { Copy } from '../../shared/copy.js';
import { MovingImage } from '../../shared/images/moving-image.js';
import styles from './hero.module.css';

const SIZES = '(min-width: 60rem) 50vw, 100vw';

export function Hero({ hero }: { hero: HomeContent['hero'] }) {
  const { name } = useEdition();
  return (
    <Section tone="sun" className={styles.hero}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>
            <Copy of={hero.eyebrow} />
          </p>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.line}>
            <Copy of={hero.line} />
          </p>
          <Cluster gap={3} className={styles.actions}>
            {hero.actions.map(({ label, href }, index) => (
              <LinkButton key={href} href={href} variant={index === 0 ? 'primary' : 'quiet'}>
                {label}
              </LinkButton>
            ))}
          </Cluster>
        </div>
        <div className={styles.scene}>
          <MovingImage
            art={hero.poster}
            clip={hero.clip}
            ratio="4/3"
            sizes={SIZES}
            priority
            className={styles.frame}
          />
          <Motif name="petal" className={styles.petal} />
        </div>
      </div>
    </Section>
  );
}
