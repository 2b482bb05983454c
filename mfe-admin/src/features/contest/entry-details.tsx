import type { AdminEntry } from '@festival/contracts/photos';
import { DescriptionList } from '@festival/ui/description-list';
import { Image } from '@festival/ui/image';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import styles from './entry-details.module.css';

/** What the entrant wrote, and the photo if one was uploaded. We show the link but never open it. */
export function EntryDetails({ entry }: { entry: AdminEntry }) {
  const { image, caption, description, submissionLink, matric, removedBecause } = entry;
  return (
    <Stack gap={4}>
      {image && (
        <Image
          src={image}
          alt={caption ?? `Photograph by ${entry.name}`}
          ratio="3/2"
          fit="contain"
          className={styles.photo}
        />
      )}
      <DescriptionList
        items={[
          { term: 'Caption', value: caption && <bdi>{caption}</bdi> },
          { term: 'Description', value: <bdi>{description}</bdi> },
          {
            term: 'Link',
            value: (
              <Link href={submissionLink} external rel="noopener noreferrer nofollow">
                {submissionLink}
              </Link>
            ),
          },
          { term: 'Matriculation number', value: matric },
          { term: 'Removed because', value: removedBecause && <bdi>{removedBecause}</bdi> },
        ]}
      />
    </Stack>
  );
}
