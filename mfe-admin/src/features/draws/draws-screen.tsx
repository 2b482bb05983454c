import {
  type AdminDraw,
  type DrawnWinner,
  type RedrawForm,
  redrawForm,
} from '@festival/contracts/draws';
import { DRAW_ANSWER_DAYS, DRAWS_PER_PAGE } from '@festival/contracts/limits';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { DescriptionList } from '@festival/ui/description-list';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { Table, type TableColumn } from '@festival/ui/table';
import { useChange, useRead } from '../../shared/calls.js';
import { ReasonDialog, useDialog } from '../../shared/dialogs.js';
import { formatInstant } from '../../shared/instants.js';
import { AdminList, StateBadge, type StateLabel } from '../../shared/lists.js';
import { keyOf, useLiveList } from '../../shared/live-lists.js';
import { actionsColumn } from '../../shared/tables.js';
import { people } from '../workshops/use-workshops.js';
import { AnnounceDialog } from './announce-dialog.js';
import { DrawDialog } from './draw-dialog.js';

/** The lucky draws. Admins announce, draw and redraw them here; they close by themselves. */
export function DrawsScreen() {
  useLiveList('draws');
  const query = useRead(keyOf('draws'), async (api, signal) => {
    const draws: AdminDraw[] = [];
    for (;;) {
      const after = draws.at(-1)?._id;
      const page = await api.call('GET /admin/draws', { query: { after }, signal });
      draws.push(...page);
      if (page.length < DRAWS_PER_PAGE) return draws;
    }
  });
  const { dialog, show } = useDialog();
  return (
    <>
      <AdminList
        what="draws"
        query={query}
        actions={
          <Button icon="plus" onClick={() => show(AnnounceDialog, {})}>
            Announce a draw
          </Button>
        }
        toolbar={<p>Draws close automatically. The list is then published and you draw.</p>}
      >
        {(draws) =>
          draws.length === 0 ? (
            <EmptyState icon="calendar" title="No draws yet">
              Announce one, and everybody sees its prizes and its time here and on the site.
            </EmptyState>
          ) : (
            draws.map((draw) => <DrawCard key={draw._id} draw={draw} />)
          )
        }
      </AdminList>
      {dialog}
    </>
  );
}

interface Props {
  draw: AdminDraw;
  winner: DrawnWinner;
  onClose: () => void;
}

/** Redraws the prize of a winner who does not answer, and asks for the reason. */
function RedrawDialog({ draw, winner, onClose }: Props) {
  const redraw = useChange([keyOf('draws')], (api, body: RedrawForm) =>
    api.call('POST /admin/draws/:id/redraw', { params: { id: draw._id }, body }),
  );
  return (
    <ReasonDialog
      id="redraw"
      title={`Draw prize ${winner.prize} again?`}
      description={`${winner.code} loses “${draw.prizes[winner.prize - 1] ?? ''}” to the next of the sequence. It cannot be undone. Winners have ${DRAW_ANSWER_DAYS} days to answer: it is refused before.`}
      hint="Everybody reads it on the draw’s page: name nobody."
      rules={redrawForm}
      besides={{ code: winner.code }}
      mutation={redraw}
      cancelLabel="Keep the winner"
      action={{ label: 'Draw it again', busyLabel: 'Drawing…' }}
      onClose={onClose}
      done={() => `Prize ${winner.prize} was drawn again. We email the new winner.`}
    />
  );
}

const states: Record<AdminDraw['state'], StateLabel> = {
  announced: { text: 'Open', tone: 'accent' },
  closed: { text: 'Closed', tone: 'warning' },
  drawn: { text: 'Drawn', tone: 'positive' },
  void: { text: 'Void', tone: 'negative' },
};

/** One draw: its state and its actions. */
function DrawCard({ draw }: { draw: AdminDraw }) {
  const { dialog, show } = useDialog();
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
            <Button variant="primary" onClick={() => show(DrawDialog, { draw })}>
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
            { term: 'Chances needed to take part', value: draw.minimumChances },
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
        {result && <WinnersTable draw={draw} winners={result.winners} />}
        {dialog}
      </Stack>
    </Card>
  );
}

interface WinnersTableProps {
  draw: AdminDraw;
  winners: readonly DrawnWinner[];
}

/** Every winner, with their contact details. */
function WinnersTable({ draw, winners }: WinnersTableProps) {
  const { dialog, show } = useDialog();
  const edition = useEdition();
  const addressOf = (code: string) =>
    draw.contacts.find((contact) => contact.code === code)?.emailAddress;
  const columns: TableColumn<DrawnWinner>[] = [
    {
      header: 'Prize',
      cell: ({ prize }) => (
        <>
          {prize}. <bdi>{draw.prizes[prize - 1]}</bdi>
        </>
      ),
      isRowHeader: true,
    },
    { header: 'Code', cell: ({ code }) => code },
    { header: 'Email Address', cell: ({ code }) => addressOf(code) ?? 'Not known yet' },
    { header: 'Named as', cell: ({ name }) => name && <bdi>{name}</bdi> },
    { header: 'Drawn', cell: ({ drawnAt }) => formatInstant(edition, drawnAt) },
    actionsColumn((winner) =>
      winner.replaced ? (
        <span>
          Drawn again: <bdi>{winner.replaced.reason}</bdi>
        </span>
      ) : (
        <Button size="compact" onClick={() => show(RedrawDialog, { draw, winner })}>
          Draw again
        </Button>
      ),
    ),
  ];
  return (
    <>
      <Table
        caption={`Winners of ${draw.name}`}
        captionHidden
        columns={columns}
        rows={winners}
        rowId={({ code }) => code}
        rowLabel={({ code }) => code}
        empty="Nobody had enough chances to take part."
      />
      {dialog}
    </>
  );
}
