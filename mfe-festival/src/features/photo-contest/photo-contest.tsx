import { useEdition } from '@festival/mfe-kit/edition';
import { usePageMeta } from '@festival/mfe-kit/router';
import { Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { contests } from '../../content/contests.js';
import { Copy } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import { ContestOpening } from '../contests/contest-opening.js';
import { Prizes } from '../contests/prizes.js';
import { YourPart } from './entries/your-part.js';
import { GallerySection } from './gallery/gallery-section.js';
import styles from './photo-contest.module.css';
import { ResultsSection } from './results/results-section.js';
import { PhotoContestStatus } from './status/photo-contest-status.js';
import { PhotoContestTimeline } from './status/photo-contest-timeline.js';
import { TakePartDialogs } from './take-part/take-part-dialogs.js';
import { usePhotoContest } from './take-part/use-photo-contest.js';

const { description, image, about, theme, categories, rules, prizes } = contests.photos;

/** The photography contest: description, taking part, gallery and results. */
export function PhotoContest() {
  const edition = useEdition();
  const { photos } = edition.contests;
  const contest = usePhotoContest();
  const { period } = contest;
  usePageMeta({ title: photos.name, description });
  return (
    <>
      <ContestOpening
        name={photos.name}
        about={about}
        image={image}
        sheet={<PhotoContestStatus contest={contest} />}
      >
        <div className={styles.theme}>
          <h3>
            {theme.label}
            <em>{edition.theme}</em>
          </h3>
          <p>
            <Copy of={theme.text} />
          </p>
        </div>
      </ContestOpening>
      <YourPart period={period} onReplace={contest.replace} />
      {period === 'over' && <ResultsSection />}
      {period === 'vote' && <GallerySection />}
      <Section title="Rules" headingLevel={3}>
        <div className={styles.conditions}>
          <ol className={styles.rules}>
            {rules.map((rule, index) => (
              <li key={index}>
                <Copy of={rule} />
              </li>
            ))}
          </ol>
          <Stack as="ul" gap={0} aria-label="Categories" className={styles.categories}>
            {categories.map(({ id, title, text }, index) => (
              <Sheet
                as="li"
                key={id}
                tone={index % 2 ? 'leaf' : 'sky'}
                cut={index % 2 ? 'b' : 'a'}
                className={styles.category}
              >
                <h4 className={styles.categoryTitle}>{title}</h4>
                <p>
                  <Copy of={text} />
                </p>
              </Sheet>
            ))}
          </Stack>
        </div>
      </Section>
      <PhotoContestTimeline />
      <Prizes prizes={photos.prizes} lead={prizes} tone="night" />
      <TakePartDialogs contest={contest} />
    </>
  );
}
