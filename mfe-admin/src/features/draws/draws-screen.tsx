import {
  type AdminDraw,
  type BeaconByHand,
  type DrawForm,
  type DrawnWinner,
  drawForm,
  drawWinners,
  redrawForm,
} from '@festival/contracts/draws';
import {
  DRAW_ANSWER_DAYS,
  DRAWS_PER_PAGE,
  MIN_MINUTES_BEFORE_DRAW,
} from '@festival/contracts/limits';
import { formatInstant } from '@festival/edition/dates';
import { FormNumber, FormText, FormTextArea, type TypedNumber } from '@festival/forms/fields';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { DescriptionList } from '@festival/ui/description-list';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Grid, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { Table, type TableColumn } from '@festival/ui/table';
import { useState } from 'react';
import { useRead } from '../../shared/calls.js';
import { FormDialog, ReasonDialog, useDialog, useDone } from '../../shared/dialogs.js';
import { missing, useFormCall } from '../../shared/forms.js';
import { toInstant } from '../../shared/instants.js';
import { AdminList, StateBadge, type StateLabel } from '../../shared/lists.js';
import { keyOf, useLiveList } from '../../shared/live-lists.js';
import { actionsColumn } from '../../shared/tables.js';
import { people } from '../workshops/use-workshops.js';
import styles from './draws-screen.module.css';

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
  return (
    <ReasonDialog
      id="redraw"
      title={`Draw prize ${winner.prize} again?`}
      description={`${winner.code} loses “${draw.prizes[winner.prize - 1] ?? ''}” to the next of the sequence. It cannot be undone. Winners have ${DRAW_ANSWER_DAYS} days to answer: it is refused before.`}
      hint="Everybody reads it on the draw’s page: name nobody."
      schema={redrawForm}
      besides={{ code: winner.code }}
      keys={[keyOf('draws')]}
      send={(api, body) =>
        api.call('POST /admin/draws/:id/redraw', { params: { id: draw._id }, body })
      }
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
          arrangement="above"
          className={styles.facts}
          items={[
            {
              term: 'Prizes',
              value: (
                <ol>
                  {draw.prizes.map((prize, index) => (
                    <li key={index}>{prize}</li>
                  ))}
                </ol>
              ),
            },
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

const MAX_NAME_LENGTH = 100;

/** Announces a draw. After that everybody sees it, and nobody can change it. */
function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const edition = useEdition();
  const done = useDone(onClose);
  const { field, dialog } = useFormCall({
    id: 'announce-draw',
    labels: announceLabels,
    values: empty,
    schema: rulesIn(edition),
    keys: [keyOf('draws')],
    send: (api, values, idempotencyKey) =>
      api.call('POST /admin/draws', { body: toDrawForm(edition, values), idempotencyKey }),
    at: { DRAW_CLOSES_IN_PAST: { name: 'closesAt' } },
    onDone: ({ name }) => done(`“${name}” is announced.`),
  });
  return (
    <FormDialog
      {...dialog}
      size="medium"
      title="Announce a draw"
      description="Everybody sees it at once, and nobody can change it afterwards."
      cancelLabel="Cancel"
      action={{ label: 'Announce the draw', busyLabel: 'Announcing…' }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormText {...field('name')} maxLength={MAX_NAME_LENGTH} autoComplete="off" required />
        <FormTextArea
          {...field('prizes')}
          description="The first is drawn first."
          autoComplete="off"
          rows={5}
          required
        />
        <Grid min="small" gap={4}>
          <FormText
            {...field('closesAt')}
            type="datetime-local"
            description="By the festival’s clocks. A minute later the list of everybody’s chances is published, under codes."
            autoComplete="off"
            required
          />
          <FormText
            {...field('drawAt')}
            type="datetime-local"
            description={`The first round of randomness from then on decides: at least ${MIN_MINUTES_BEFORE_DRAW} minutes later, so that the list is published before.`}
            autoComplete="off"
            required
          />
        </Grid>
        <FormNumber {...field('minimumChances')} required />
      </Stack>
    </FormDialog>
  );
}

const announceLabels = {
  name: 'Name',
  prizes: 'Prizes, one a line',
  minimumChances: 'Chances needed to take part',
  closesAt: 'Chances count until',
  drawAt: 'Drawn from',
} as const;

interface AnnounceValues
  extends Record<Exclude<keyof typeof announceLabels, 'minimumChances'>, string> {
  minimumChances: TypedNumber;
}

const empty: AnnounceValues = { name: '', prizes: '', minimumChances: 1, closesAt: '', drawAt: '' };

/** The body of the request: a prize a line, and times by the festival's clocks. */
const toDrawForm = (edition: Edition, values: AnnounceValues): DrawForm => ({
  name: values.name,
  prizes: values.prizes
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  // The contract refuses a text.
  minimumChances: values.minimumChances as number,
  closesAt: toInstant(edition, values.closesAt),
  drawAt: toInstant(edition, values.drawAt),
});

/** The server's rules, mapped to the fields of the form. All prizes are lines of one field. */
const rulesIn = (edition: Edition) =>
  issuesSchema<AnnounceValues>((values) => [
    ...missing(values, Object.keys(announceLabels) as (keyof AnnounceValues)[]),
    ...(drawForm.safeParse(toDrawForm(edition, values)).error?.issues ?? []).map(
      ({ path: [field], message, code }): RuleIssue => ({
        path: field === undefined ? [] : [field],
        message: code === 'invalid_format' ? 'must be a date and a time' : message,
      }),
    ),
  ]);

const MAX_SOURCE_LENGTH = 200;

/** Draws the winners, with the round that the service reads or the one that an admin typed in. */
function DrawDialog({ draw, onClose }: { draw: AdminDraw; onClose: () => void }) {
  const done = useDone(onClose);
  const [isByHand, setIsByHand] = useState(!draw.asksBeacon);
  const { chainHash, round } = draw.beacon;
  const { field, dialog } = useFormCall({
    id: 'draw-winners',
    labels: resultLabels,
    values: { randomness: '', source: '' },
    schema: isByHand ? byHandRules : issuesSchema<ResultValues>(() => []),
    keys: [keyOf('draws')],
    send: (api, values) =>
      api.call('POST /admin/draws/:id/draw', {
        params: { id: draw._id },
        body: isByHand ? { beacon: toBeacon(values) } : {},
      }),
    onDone: () => done(`“${draw.name}” is drawn. We email the winners.`),
  });
  return (
    <FormDialog
      {...dialog}
      size="medium"
      title={
        <>
          Draw <bdi>{draw.name}</bdi>?
        </>
      }
      description="The winners follow from the list, the secret and the randomness. It cannot be undone."
      cancelLabel="Cancel"
      action={{ label: 'Draw the winners', busyLabel: 'Drawing…' }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>
          Round {round}:{' '}
          <Link href={`https://api.drand.sh/${chainHash}/public/${round}`} external>
            what drand says of it
          </Link>
        </p>
        {isByHand ? (
          <>
            <FormTextArea
              {...field('randomness')}
              description="Open drand’s page above, and paste all of it: its signature is checked."
              autoComplete="off"
              rows={4}
              required
            />
            <FormText
              {...field('source')}
              description="Everybody reads it beside the randomness."
              maxLength={MAX_SOURCE_LENGTH}
              autoComplete="off"
              required
            />
          </>
        ) : (
          <>
            <p>The site reads it from there, and checks its signature.</p>
            <div>
              <Button onClick={() => setIsByHand(true)}>Give it by hand instead</Button>
            </div>
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

const resultLabels = { randomness: 'What drand’s page says', source: 'Where you read it' } as const;
type ResultValues = Record<keyof typeof resultLabels, string>;

const readJson = (text: string): Partial<BeaconByHand> | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
};

/** The round out of the JSON of drand's page. Without a signature, the rules refuse it. */
const toBeacon = ({ randomness, source }: ResultValues): BeaconByHand => {
  const pasted = readJson(randomness);
  if (!pasted) return { randomness, source, signature: '' };
  const { signature, previous_signature } = pasted;
  return {
    randomness: String(pasted.randomness ?? ''),
    source,
    signature: String(signature ?? ''),
    ...(previous_signature && { previous_signature }),
  };
};

/** The server's rules. A problem with the signature is shown at the field of the pasted JSON. */
const byHandRules = issuesSchema<ResultValues>((values) => [
  ...missing(values, ['randomness', 'source']),
  ...(drawWinners.safeParse({ beacon: toBeacon(values) }).error?.issues ?? []).map(
    ({ path: [, field], message }): RuleIssue => ({
      path: [field === 'source' ? 'source' : 'randomness'],
      message,
    }),
  ),
]);
