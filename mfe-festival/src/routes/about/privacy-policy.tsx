import { formatDate } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { Container } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { PageHeader } from '@festival/ui/page-header';
import { Table } from '@festival/ui/table';
import { spellDuration } from '../../content/durations.js';
import privacy from '../../content/privacy.yaml';
import type { CopyText } from '../../content/schemas.js';
import { Copy, Items } from '../../shared/copy.js';
import styles from './privacy-policy.module.css';

type PrivacySection = (typeof privacy.sections)[number];
type PolicyTable = NonNullable<PrivacySection['table']>;
type Cell = PolicyTable['rows'][number][number];

/** The privacy policy, section by section. */
export function PrivacyPolicyPage() {
  const edition = useEdition();
  const { updated } = edition.privacyPolicy;
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            Last updated <time dateTime={updated}>{formatDate(edition, updated, 'full')}</time>
          </>
        }
        title="Privacy policy"
        lead={<Copy of={privacy.lead} />}
        tone="leaf"
        motif="eye"
      />
      <Container className={styles.body}>
        <div>
          <Contents sections={privacy.sections} />
        </div>
        <div className={styles.sections}>
          {privacy.sections.map((section) => (
            <PolicySection key={section.id} section={section} />
          ))}
        </div>
      </Container>
    </>
  );
}

/** The sections of the policy, each with a link. */
function Contents({ sections }: { sections: readonly PrivacySection[] }) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <ol className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link href={`#${id}`} quiet>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const Paragraphs = ({ of: paragraphs = [] }: { of?: CopyText[] | undefined }) =>
  paragraphs.map((paragraph, index) => (
    <p key={index} className={styles.paragraph}>
      <Copy of={paragraph} />
    </p>
  ));

/** Says how long something is kept as the software does it. */
const withDurations = (cell: Cell): CopyText =>
  typeof cell === 'string'
    ? cell
    : cell.map((piece) =>
        typeof piece === 'object' && 'duration' in piece
          ? (spellDuration(piece.duration) ?? '')
          : piece,
      );

function PolicyTable({ table }: { table: PolicyTable }) {
  return (
    <Table
      caption={table.caption}
      captionHidden
      className={styles.table}
      columns={table.columns.map((header, column) => ({
        key: header,
        header,
        isRowHeader: column === 0,
        cell: (row: Cell[]) => <Copy of={withDurations(row[column] ?? '')} />,
      }))}
      rows={table.rows}
      rowId={(row) => String(table.rows.indexOf(row))}
      rowLabel={(row) => String(row[0])}
    />
  );
}

function PolicySection({ section }: { section: PrivacySection }) {
  const { id, title, text, points = [], table, after } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <Paragraphs of={text} />
      {points.length > 0 && (
        <ul className={styles.points}>
          <Items of={points} />
        </ul>
      )}
      {table && <PolicyTable table={table} />}
      <Paragraphs of={after} />
    </section>
  );
}
