import type { AdminDraw, DrawnWinner } from '@festival/contracts/draws';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { DescriptionList } from '@festival/ui/description-list';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { formatInstant } from '../../shared/format-instant.js';
import { StateBadge, type StateLabel } from '../../shared/state-badge.js';
import { people } from '../workshops/format-workshop.js';

const states: Record<AdminDraw['state'], StateLabel> = {
  announced: { text: 'Open', tone: 'accent' },
  closed: { text: 'Closed', tone: 'warning' },
  drawn: { text: 'Drawn', tone: 'positive' },
  void: { text: 'Void', tone: 'negative' },
};

interface Props {
  draw: AdminDraw;
  onDraw: () => void;
  onRedraw: (winner: DrawnWinner) => void;
}

/** One draw: its state and its actions. */
export function DrawCard({ draw, onDraw, onRedraw }: Props) {
  const edition = useEdition();
  const now = useFestivalNow(1000);
  const { beacon, list, result } = draw;
  const isOut = Date.parse(beacon.at) <= now.getTime();
  return (
    <Card as="section" aria-label={draw.name}>
      <Stack gap={4}>
        <Cluster justify="between">
          <Cluster>
            <h2>
              <Link href={`/contests/luckyDraw/${draw._id}`}>
                <bdi>{draw.name}</bdi>
              </Link>
            </h2>
            <StateBadge label={states[draw.state]} />
          </Cluster>
          {draw.state === 'closed' && isOut && (
            <Button variant="primary" onClick={onDraw}>
              Draw the winners
            </Button>
          )}
        </Cluster>
        <DescriptionList
          items={[
            { term: 'Prizes', value: draw.prizes.join(', ') },
            {
              term: 'Chances count until',
              value: formatInstant(edition, draw.closesAt),
            },
            { term: 'Fewest chances', value: draw.minimumChances },
            {
              term: 'Randomness',
              value: `Round ${beacon.round}, out at ${formatInstant(edition, beacon.at)}`,
            },
            { term: 'In it', value: list && `${people(list.people)}, ${list.chances} chances` },
          ]}
        />
        {draw.state === 'void' && (
          <p>
            Its list could not be published in time before the randomness. Announce another draw.
          </p>
        )}
        {result && <WinnersTable draw={draw} winners={result.winners} onRedraw={onRedraw} />}
      </Stack>
    </Card>
  );
}

interface WinnersTableProps {
  draw: AdminDraw;
  winners: readonly DrawnWinner[];
  onRedraw: (winner: DrawnWinner) => void;
}

/** Every winner, with their contact details. */
function WinnersTable({ draw, winners, onRedraw }: WinnersTableProps) {
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
