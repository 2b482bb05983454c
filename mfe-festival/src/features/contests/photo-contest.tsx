import { useEdition } from '@festival/mfe-kit/edition';
import { usePageMeta } from '@festival/mfe-kit/router';
import { Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { contests } from '../../content/contests.js';
import { Copy } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import { ContestOpening } from './contest-opening.js';
import styles from './photo-contest.module.css';
import { PhotoContestStatus } from './photo-contest-status.js';
import { PhotoContestTimeline } from './photo-contest-timeline.js';
import { Prizes } from './prizes.js';

const { description, picture, about, theme, categories, rules, prizes } = contests.photos;

/** What the photography contest is, how to enter, when, and what for. */
export function PhotoContest() {
  const edition = useEdition();
  const { photos } = edition.contests;
  usePageMeta({ title: photos.name, description });
  return (
    <>
      <ContestOpening
        name={photos.name}
        about={about}
        picture={picture}
        sheet={<PhotoContestStatus />}
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
    </>
  );
}
