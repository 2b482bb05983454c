import { formatDate } from '@festival/edition/dates';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { StructuredData, usePublicAddress } from '@festival/mfe-kit/structured-data';
import type { MotifName } from '@festival/ui/artwork';
import { Container } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { programme } from '../../content/programme.js';
import { AgendaMonth } from '../../features/programme/agenda.js';
import { listProgramme } from '../../features/programme/list-programme.js';
import { PrintButton } from '../../features/programme/print-button.js';
import { programmeData } from '../../features/programme/programme-data.js';
import { programmeDays } from '../../features/programme/programme-days.js';
import type { ProgrammeDay } from '../../features/programme/programme-entry.js';
import { SeasonChart } from '../../features/programme/season-chart.js';
import { drawSeason } from '../../features/programme/season-rows.js';
import { Copy } from '../../shared/copy.js';
import styles from './programmes.module.css';

const MOTIFS: readonly MotifName[] = ['petal', 'lantern', 'kite', 'leaf'];

const monthOf = ({ date }: ProgrammeDay) => date.slice(0, 7);

const monthsOf = (days: readonly ProgrammeDay[]) =>
  [...new Set(days.map(monthOf))].map((month) => ({
    month,
    days: days.filter((day) => monthOf(day) === month),
  }));

/** The edition's dates at the festival's time. Prints on A4. */
export function ProgrammesPage() {
  const edition = useEdition();
  const addressOf = usePublicAddress();
  const now = useFestivalNow();
  const { firstDay, lastDay } = edition.season;
  const days = programmeDays(edition, listProgramme(edition, programme.moments), now);
  const season = `${formatDate(edition, firstDay)} to ${formatDate(edition, lastDay, 'full')}`;
  return (
    <div className={styles.page}>
      <StructuredData data={programmeData(edition, addressOf('/performances'))} />
      <PageHeader
        eyebrow={season}
        title="The programme"
        lead={<Copy of={programme.lead} />}
        tone="sky"
        motif="sun"
      >
        <PrintButton label="Print the programme" />
      </PageHeader>
      <Container className={styles.body}>
        <div className={styles.chart}>
          <SeasonChart
            season={drawSeason(edition, programme.strands, now)}
            label={`The season at a glance, ${season}. The list below has them day by day.`}
          />
        </div>
        {monthsOf(days).map(({ month, days: daysOfMonth }, index) => (
          <AgendaMonth
            key={month}
            name={formatDate(edition, `${month}-01`).split(' ')[1] ?? ''}
            motif={MOTIFS[index % MOTIFS.length] ?? 'sun'}
            days={daysOfMonth}
          />
        ))}
      </Container>
    </div>
  );
}
