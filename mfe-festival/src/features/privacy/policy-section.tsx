import { Table } from '@festival/ui/table';
import type { Copy as CopyText } from '../../content/schemas/copy.js';
import type { PrivacySection } from '../../content/schemas/privacy.js';
import { Copy } from '../../shared/copy.js';
import styles from './policy-section.module.css';

const Paragraphs = ({ of: paragraphs = [] }: { of?: CopyText[] | undefined }) =>
  paragraphs.map((paragraph, index) => (
    <p key={index} className={styles.paragraph}>
      <Copy of={paragraph} />
    </p>
  ));

function PolicyTable({ table }: { table: NonNullable<PrivacySection['table']> }) {
  return (
    <Table
      caption={table.caption}
      captionHidden
      className={styles.table}
      columns={table.columns.map((header, column) => ({
        key: header,
        header,
        isRowHeader: column === 0,
        cell: (row: CopyText[]) => <Copy of={row[column] ?? ''} />,
      }))}
      rows={table.rows}
      rowId={(row) => String(table.rows.indexOf(row))}
      rowLabel={(row) => String(row[0])}
    />
  );
}

export function PolicySection({ section }: { section: PrivacySection }) {
  const { id, title, text, points = [], table, after } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <Paragraphs of={text} />
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point, index) => (
            <li key={index}>
              <Copy of={point} />
            </li>
          ))}
        </ul>
      )}
      {table && <PolicyTable table={table} />}
      <Paragraphs of={after} />
    </section>
  );
}
