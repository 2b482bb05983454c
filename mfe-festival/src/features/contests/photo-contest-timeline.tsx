import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Section } from '@festival/ui/section';
import { Timeline } from '@festival/ui/timeline';
import { dayOf } from '../../shared/festival-day.js';
import styles from './photo-contest-timeline.module.css';

/** The dates as printed, and how far the calendar has come. */
export function PhotoContestTimeline() {
  const edition = useEdition();
  const today = dayOf(edition, useFestivalNow());
  const { timeline } = edition.contests.photos;
  const next = timeline.find(({ date }) => date > today)?.date;
  const stateOf = (date: string) => {
    if (date < today) return { state: 'past' as const };
    if (date === today) return { state: 'now' as const };
    return date === next ? { state: 'next' as const } : {};
  };
  return (
    <Section title="Timeline" headingLevel={3} tone="sun" motif="sun">
      <Timeline
        className={styles.timeline}
        items={timeline.map(({ date, label, text }) => ({
          id: `${date} ${text}`,
          when: label,
          title: text,
          ...stateOf(date),
        }))}
      />
    </Section>
  );
}
