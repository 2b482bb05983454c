import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { formatPrice } from '@festival/ui/price';
import { StateBadge, type StateLabel } from '../../../shared/state-badge.js';
import type { Reference, Verdict } from './match-references.js';

/** Nobody checks more rows than this in a dialog. */
const MAX_SHOWN = 50;

const verdicts: Record<Verdict, StateLabel> = {
  matches: { tone: 'positive', text: 'Matches' },
  differs: { tone: 'negative', text: 'Amount differs' },
  verified: { tone: 'neutral', text: 'Verified already' },
  cancelled: { tone: 'warning', text: 'Cancelled' },
  twice: { tone: 'warning', text: 'Twice in the list' },
  unknown: { tone: 'negative', text: 'No such order' },
  unnumbered: { tone: 'negative', text: 'No order number' },
};

const orderText = ({ order, paid }: Reference): string => {
  if (!order) return '';
  const total = formatPrice(order.total);
  return paid === undefined ? total : `${total}, paid ${formatPrice(paid)}`;
};

interface Row extends Reference {
  id: string;
}

const columns: DataTableColumn<Row>[] = [
  {
    key: 'line',
    header: 'Line',
    cell: ({ text }) => <bdi>{text}</bdi>,
    isRowHeader: true,
    brief: 'text',
  },
  {
    key: 'verdict',
    header: 'What came of it',
    brief: 'action',
    cell: ({ verdict }) => <StateBadge label={verdicts[verdict]} />,
  },
  {
    key: 'order',
    header: 'Order',
    cell: ({ order }) => order?.orderNumber ?? '',
    nowrap: true,
    brief: 'title',
  },
  { key: 'buyer', header: 'Buyer', cell: ({ order }) => order && <bdi>{order.name}</bdi> },
  { key: 'total', header: 'Total', cell: orderText, align: 'end', brief: 'amount' },
];

/** The lines that an admin must check. */
export function ReferencesTable({ references }: { references: readonly Reference[] }) {
  const rows = references
    .slice(0, MAX_SHOWN)
    .map((reference, at): Row => ({ ...reference, id: String(at) }));
  const left = references.length - rows.length;
  return (
    <>
      <DataTable
        dense
        caption="Lines to look at"
        captionHidden
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ text }) => text}
      />
      {left > 0 && <p>And {left} more.</p>}
    </>
  );
}
