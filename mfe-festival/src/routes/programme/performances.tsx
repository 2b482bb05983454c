import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { StructuredData, usePublicAddress } from '@festival/mfe-kit/structured-data';
import { Stack } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { Section } from '@festival/ui/section';
import { performances as content } from '../../content/performances.js';
import { makeBill } from '../../features/performances/bill.js';
import { Donation } from '../../features/performances/donation.js';
import { eventData } from '../../features/performances/event-data.js';
import { PastPerformances } from '../../features/performances/past-performances.js';
import { PerformanceRow } from '../../features/performances/performance-row.js';
import { Copy } from '../../shared/copy.js';

/** The performances to come, the past ones, and how to donate. */
export function PerformancesPage() {
  const edition = useEdition();
  const addressOf = usePublicAddress();
  const { upcoming, past } = makeBill(edition, useFestivalNow());
  return (
    <>
      <StructuredData
        data={edition.performances.map((performance) => {
          const poster = content.acts[performance.id]?.poster.image;
          return eventData(edition, performance, {
            url: addressOf(`/performances#${performance.id}`),
            image: poster && addressOf(poster.src),
          });
        })}
      />
      <PageHeader
        title="Performances"
        lead={<Copy of={content.lead} />}
        tone="night"
        motif="note"
      />
      <Section title={content.upcoming}>
        {upcoming.length === 0 && (
          <p>
            <Copy of={content.allOver} />
          </p>
        )}
        <Stack as="ol" gap={8}>
          {upcoming.map((billed, index) => (
            <PerformanceRow
              key={billed.performance.id}
              billed={billed}
              act={content.acts[billed.performance.id]}
              content={content}
              index={index}
            />
          ))}
        </Stack>
      </Section>
      {past.length > 0 && (
        <Section title={content.past}>
          <PastPerformances performances={past} content={content} />
        </Section>
      )}
      <Section title={content.donation.title} tone="leaf" motif="note">
        <Donation content={content.donation} />
      </Section>
    </>
  );
}
