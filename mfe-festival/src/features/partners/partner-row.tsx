import { Stack } from '@festival/ui/layout';
import type { PartnerGroup } from '../../content/schemas/partners.js';
import { Sheet } from '../../shared/sheet.js';
import styles from './partner-row.module.css';

/** One kind of partner, each on a piece of paper. The fewer the partners, the larger the pieces. */
export function PartnerRow({ id, title, partners }: PartnerGroup) {
  return (
    <section aria-label={title} className={styles.row}>
      <h2 className={styles.title}>{title}</h2>
      <Stack as="ul" gap={0} className={styles.wall} data-group={id}>
        {partners.map(({ name, logo }, index) => (
          <Sheet as="li" key={name} cut={index % 2 ? 'b' : 'a'} className={styles.partner}>
            <img src={logo} alt={name} className={styles.logo} />
          </Sheet>
        ))}
      </Stack>
    </section>
  );
}
