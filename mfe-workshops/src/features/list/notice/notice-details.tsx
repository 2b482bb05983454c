import type { Workshop } from '@festival/contracts/workshops';
import { formatDate } from '@festival/edition/dates';
import { vacancyText } from '@festival/edition/workshops';
import { useEdition } from '@festival/mfe-kit/edition';
import { cx } from '@festival/ui/cx';
import { DescriptionList } from '@festival/ui/description-list';
import { Grid } from '@festival/ui/layout';
import { dayOf, durationText } from '../../../shared/when.js';
import { WorkshopImage } from '../../../shared/workshop-image.js';
import styles from './notice-details.module.css';

const SIZES = '(min-width: 48rem) 240px, 45vw';

const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter(Boolean);

/** All details of a workshop. */
export function NoticeDetails({
  workshop,
  className,
}: {
  workshop: Workshop;
  className?: string | undefined;
}) {
  const edition = useEdition();
  const { name, organizer, description, category, startTime, location, images } = workshop;
  // The first image is at the top of the notice.
  const others = images.slice(1);
  return (
    <div className={cx(styles.details, className)}>
      {paragraphsOf(description).map((paragraph, index) => (
        <p key={index} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      <DescriptionList
        className={styles.facts}
        items={[
          { term: 'Organizer', value: organizer },
          { term: 'Category', value: category },
          { term: 'Date', value: formatDate(edition, dayOf(workshop), 'full') },
          { term: 'Start time', value: startTime },
          { term: 'Duration', value: durationText(workshop) },
          { term: 'Location', value: location },
          { term: 'Vacancies', value: vacancyText(edition, workshop) },
        ]}
      />
      {others.length > 0 && (
        <Grid as="ul" aria-label={`More pictures of ${name}`} className={styles.images}>
          {others.map((image, index) => (
            <li key={image}>
              <WorkshopImage
                workshop={workshop}
                index={index + 1}
                alt={`${name}, picture ${index + 2} of ${images.length}`}
                sizes={SIZES}
              />
            </li>
          ))}
        </Grid>
      )}
    </div>
  );
}
