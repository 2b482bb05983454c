import type { AdminDraw, DrawnWinner } from '@festival/contracts/draws';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { formatInstant } from '../../shared/format-instant.js';

interface Props {
  draw: AdminDraw;
  winners: readonly DrawnWinner[];
  onRedraw: (winner: DrawnWinner) => void;
}

/** Every winner, with their contact details. */
export function WinnersTable({ draw, winners, onRedraw }: Props) {
  const edition = useEdition();
  const addressOf = (code: string) =>
    draw.contacts.find((contact) => contact.code === code)?.emailAddress;
  const columns: DataTableColumn<DrawnWinner>[] = [
    {
      key: 'prize',
      header: 'Prize',
      cell: ({ prize }) => (
        <>
          {prize}. <bdi>{draw.prizes[prize - 1]}</bdi>
        </>
      ),
      isRowHeader: true,
    },
    { key: 'code', header: 'Code', cell: ({ code }) => code },
    {
      key: 'email',
      header: 'Email Address',
      cell: ({ code }) => addressOf(code) ?? 'Not known yet',
    },
    { key: 'named', header: 'Named as', cell: ({ name }) => name && <bdi>{name}</bdi> },
    { key: 'drawn', header: 'Drawn', cell: ({ drawnAt }) => formatInstant(edition, drawnAt) },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (winner) =>
        winner.replaced ? (
          <span>
            Drawn again: <bdi>{winner.replaced.reason}</bdi>
          </span>
        ) : (
          <Button size="compact" onClick={() => onRedraw(winner)}>
            Draw again
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      caption={`Winners of ${draw.name}`}
      captionHidden
      columns={columns}
      rows={winners}
      rowId={({ code }) => code}
      rowLabel={({ code }) => code}
      empty="Nobody had enough chances."
    />
  );
}
