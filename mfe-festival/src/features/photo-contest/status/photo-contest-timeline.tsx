import { useEdition } from '@festival/mfe-kit/edition';
import { Section } from '@festival/ui/section';
import { Timeline } from '@festival/ui/timeline';
import styles from './photo-contest-timeline.module.css';

/**
 * Only the printed dates. The contest's windows decide what is open now and what comes next (see `PhotoContestStatus`). They differ from the printed
 * dates.
 */
export function PhotoContestTimeline() {
  const { timeline } = useEdition().contests.photos;
  return (
    <Section title="Timeline" headingLevel={3} tone="sun" motif="sun">
      <Timeline
        className={styles.timeline}
        items={timeline.map(({ date, label, text }) => ({
          id: `${date} ${text}`,
          when: label,
          title: text,
        }))}
      />
    </Section>
  );
}
