import { useApi } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { Image } from '@festival/ui/image';
import type { PerformancesContent } from '../../content/schemas/performances.js';
import { Copy } from '../../shared/copy.js';
import { Paragraphs } from '../../shared/paragraphs.js';
import styles from './donation.module.css';

const CODE_PX = 240;

/** A PayNow code for any amount, who receives it, and how donors are thanked. */
export function Donation({ content }: { content: PerformancesContent['donation'] }) {
  const api = useApi();
  const { name } = useEdition();
  return (
    <div className={styles.donation}>
      <figure className={styles.code}>
        <Image
          src={api.url('GET /payments/donation')}
          alt={`PayNow QR code for a donation of any amount to ${name}`}
          width={CODE_PX}
          height={CODE_PX}
          fit="contain"
        />
        <figcaption className={styles.payee}>
          <Copy of={content.payee} />
        </figcaption>
      </figure>
      <div className={styles.words}>
        <Paragraphs of={content.text} />
        <p>
          <Copy of={content.note} />
        </p>
      </div>
      <Image
        {...content.art.image}
        alt={content.art.alt}
        ratio="4/3"
        sizes="24rem"
        className={styles.art}
      />
    </div>
  );
}
