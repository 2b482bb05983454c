import {
  type AdminDraw,
  type DrawForm,
  type DrawnWinner,
  drawForm,
  redrawForm,
} from '@festival/contracts/draws';
import { DRAW_ANSWER_DAYS, MIN_MINUTES_BEFORE_DRAW } from '@festival/contracts/limits';
import { FormNumber, FormText, FormTextArea, type TypedNumber } from '@festival/forms/fields';
import {
  type RefusedField,
  refusedFields,
  rulesOf,
  useForm,
  useSubmit,
} from '@festival/forms/form';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { DescriptionList } from '@festival/ui/description-list';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Grid, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import { FormDialog } from '../../shared/form-dialog.js';
import { formatInstant } from '../../shared/format-instant.js';
import { AdminList } from '../../shared/lists/admin-list.js';
import { AdminToolbar } from '../../shared/lists/admin-toolbar.js';
import { ReasonDialog } from '../../shared/reason-dialog.js';
import { StateBadge, type StateLabel } from '../../shared/state-badge.js';
import { toInstant } from '../../shared/to-instant.js';
import { people } from '../workshops/format-workshop.js';
import { DrawDialog } from './draw-dialog.js';
import { useAdminDraws, useAnnounce, useRedraw } from './use-draws.js';

type Open =
  | { dialog: 'announce' }
  | { dialog: 'draw'; draw: AdminDraw }
  | { dialog: 'redraw'; draw: AdminDraw; winner: DrawnWinner };

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open.dialog === 'announce') return <AnnounceDialog onClose={onClose} />;
  if (open.dialog === 'draw') return <DrawDialog draw={open.draw} onClose={onClose} />;
  return <RedrawDialog draw={open.draw} winner={open.winner} onClose={onClose} />;
}

/** The lucky draws. Admins announce, draw and redraw them here; they close by themselves. */
export function DrawsScreen() {
  const query = useAdminDraws();
  const [open, setOpen] = useState<Open>();
  return (
    <>
      <AdminList
        what="draws"
        query={query}
        toolbar={
          <AdminToolbar
            actions={
              <Button icon="plus" onClick={() => setOpen({ dialog: 'announce' })}>
                Announce a draw
              </Button>
            }
          >
            <p>A draw closes by itself. Then its list is public, and you draw the winners.</p>
          </AdminToolbar>
        }
      >
        {(draws) =>
          draws.length === 0 ? (
            <EmptyState icon="calendar" title="No draw is announced yet" headingLevel={2} />
          ) : (
            draws.map((draw) => (
              <DrawCard
                key={draw._id}
                draw={draw}
                onDraw={() => setOpen({ dialog: 'draw', draw })}
                onRedraw={(winner) => setOpen({ dialog: 'redraw', draw, winner })}
              />
            ))
          )
        }
      </AdminList>
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} />}
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
  const showSnackbar = useSnackbar();
  const redraw = useRedraw(draw._id);
  return (
    <ReasonDialog
      id="redraw"
      title={`Draw prize ${winner.prize} again?`}
      description={`${winner.code} loses “${draw.prizes[winner.prize - 1] ?? ''}” to the next of the sequence. It cannot be undone. Winners have ${DRAW_ANSWER_DAYS} days to answer: it is refused before.`}
      hint="Everybody reads it on the draw’s page: name nobody."
      rules={redrawForm}
      toSent={(reason) => ({ code: winner.code, reason })}
      mutation={redraw}
      keep="Keep the winner"
      act={{ label: 'Draw it again', busyLabel: 'Drawing…' }}
      onClose={onClose}
      onDone={() => {
        showSnackbar(`Prize ${winner.prize} was drawn again. We email the new winner.`, {
          tone: 'positive',
        });
        onClose();
      }}
    />
  );
}

const states: Record<AdminDraw['state'], StateLabel> = {
  announced: { text: 'Open', tone: 'accent' },
  closed: { text: 'Closed', tone: 'warning' },
  drawn: { text: 'Drawn', tone: 'positive' },
  void: { text: 'Void', tone: 'negative' },
};

interface DrawCardProps {
  draw: AdminDraw;
  onDraw: () => void;
  onRedraw: (winner: DrawnWinner) => void;
}

/** One draw: its state and its actions. */
function DrawCard({ draw, onDraw, onRedraw }: DrawCardProps) {
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

const MAX_NAME_LENGTH = 100;

const useAnnouncement = (onDone: () => void) => {
  const edition = useEdition();
  const showSnackbar = useSnackbar();
  const announce = useAnnounce();
  const [refusal, setRefusal] = useState<string>();
  const [rules] = useState(() => announceRules(edition));
  const form = useForm({
    id: 'announce-draw',
    labels: announceLabels,
    values: emptyAnnouncement,
    rules: rulesOf<AnnounceValues, AnnounceValues>(rules),
  });
  const { submit } = useSubmit(form, {
    onAttempt: () => setRefusal(undefined),
    send: async (values) => {
      try {
        const { name } = await announce.mutateAsync(toDrawForm(edition, values));
        showSnackbar(`“${name}” is announced.`, { tone: 'positive' });
        onDone();
      } catch (error) {
        if (!form.refuse(refusedAnnouncement(error))) setRefusal(errorMessage(error));
      }
    },
  });
  return { form, submit, refusal, isBusy: announce.isPending };
};

/** Announces a draw. After that everybody sees it, and nobody can change it. */
function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, refusal, isBusy } = useAnnouncement(onClose);
  return (
    <FormDialog
      size="medium"
      title="Announce a draw"
      description="Everybody sees it at once, and nobody can change it afterwards."
      mutation={{ isPending: isBusy, error: null }}
      refusal={refusal}
      keep="Cancel"
      act={{ label: 'Announce the draw', busyLabel: 'Announcing…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormText {...form.field('name')} maxLength={MAX_NAME_LENGTH} autoComplete="off" required />
        <FormTextArea
          {...form.field('prizes')}
          description="The first is drawn first."
          autoComplete="off"
          rows={5}
          required
        />
        <Grid min="small" gap={4}>
          <FormText
            {...form.field('closesAt')}
            type="datetime-local"
            description="By the festival’s clocks. A minute later the list of everybody’s chances is published, under codes."
            autoComplete="off"
            required
          />
          <FormText
            {...form.field('drawAt')}
            type="datetime-local"
            description={drawAtHint}
            autoComplete="off"
            required
          />
        </Grid>
        <FormNumber {...form.field('minimumChances')} required />
      </Stack>
    </FormDialog>
  );
}

/** The values of the form, as typed. */
interface AnnounceValues {
  name: string;
  /** One prize a line. */
  prizes: string;
  minimumChances: TypedNumber;
  /** Local time of the festival: `2021-03-25T21:00`. */
  closesAt: string;
  drawAt: string;
}

type AnnounceField = keyof AnnounceValues;

const announceLabels = {
  name: 'Name',
  prizes: 'Prizes, one a line',
  minimumChances: 'Fewest chances to take part',
  closesAt: 'Chances count until',
  drawAt: 'Drawn from',
} as const satisfies Record<AnnounceField, string>;

const emptyAnnouncement: AnnounceValues = {
  name: '',
  prizes: '',
  minimumChances: 1,
  closesAt: '',
  drawAt: '',
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The body of the request. */
const toDrawForm = (
  edition: Pick<Edition, 'timeZone'>,
  { name, prizes, minimumChances, closesAt, drawAt }: AnnounceValues,
): DrawForm => ({
  name,
  prizes: linesOf(prizes),
  // The contract refuses a text.
  minimumChances: minimumChances as number,
  closesAt: toInstant(edition, closesAt),
  drawAt: toInstant(edition, drawAt),
});

/** An empty field is reported as empty, not as an invalid time. */
const missing = (values: AnnounceValues): RuleIssue[] =>
  (Object.keys(announceLabels) as AnnounceField[])
    .filter((name) => String(values[name] ?? '').trim() === '')
    .map((name) => ({ path: [name], message: 'is required' }));

/** The server's rules, mapped to the fields of the form. All prizes are lines of one field. */
const announceRules = (edition: Pick<Edition, 'timeZone'>) =>
  issuesSchema<AnnounceValues>((values) => [
    ...missing(values),
    ...(drawForm.safeParse(toDrawForm(edition, values)).error?.issues ?? []).map(
      ({ path: [field], message, code }): RuleIssue => ({
        path: field === undefined ? [] : [field],
        message: code === 'invalid_format' ? 'must be a date and a time' : message,
      }),
    ),
  ]);

/** Maps a refusal of the server to a field, where its answer says enough. */
const refusedAnnouncement = (error: unknown): RefusedField<AnnounceField>[] =>
  isApiError(error) && error.is('DRAW_CLOSES_IN_PAST')
    ? [{ name: 'closesAt', rule: error.message }]
    : refusedFields(error, (key) =>
        key in announceLabels ? (key as AnnounceField) : undefined,
      ).slice(0, 1);

const drawAtHint = `The first round of randomness from then on decides: at least ${MIN_MINUTES_BEFORE_DRAW} minutes later, so that the list is published before.`;
