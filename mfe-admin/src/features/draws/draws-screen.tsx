import {
  type AdminDraw,
  type BeaconByHand,
  type DrawForm,
  type DrawnWinner,
  drawForm,
  drawWinners,
  type RedrawForm,
  redrawForm,
} from '@festival/contracts/draws';
import {
  DRAW_ANSWER_DAYS,
  DRAWS_PER_PAGE,
  MIN_MINUTES_BEFORE_DRAW,
} from '@festival/contracts/limits';
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
import { DescriptionList } from '@festival/ui/description-list';
import { Dialog } from '@festival/ui/dialog';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Grid, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { Table, type TableColumn } from '@festival/ui/table';
import { useId, useState } from 'react';
import { useChange, useRead } from '../../shared/calls.js';
import { FormDialog, ReasonDialog, Refusal, useDone } from '../../shared/dialogs.js';
import { formatInstant, toInstant } from '../../shared/instants.js';
import { AdminList, AdminToolbar, StateBadge, type StateLabel } from '../../shared/lists.js';
import { useLiveList } from '../../shared/live-lists.js';
import { actionsColumn } from '../../shared/tables.js';
import { people } from '../workshops/use-workshops.js';

const drawsKey = ['admin', 'draws'];

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
  useLiveList('draws', drawsKey);
  const query = useRead(drawsKey, async (api, signal) => {
    const draws: AdminDraw[] = [];
    for (;;) {
      const after = draws.at(-1)?._id;
      const page = await api.call('GET /admin/draws', { query: { after }, signal });
      draws.push(...page);
      if (page.length < DRAWS_PER_PAGE) return draws;
    }
  });
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
  const redraw = useChange([drawsKey], (api, body: RedrawForm) =>
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
  const columns: TableColumn<DrawnWinner>[] = [
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
    actionsColumn((winner) =>
      winner.replaced ? (
        <span>
          Drawn again: <bdi>{winner.replaced.reason}</bdi>
        </span>
      ) : (
        <Button size="compact" onClick={() => onRedraw(winner)}>
          Draw again
        </Button>
      ),
    ),
  ];
  return (
    <Table
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
  const done = useDone(onDone);
  const announce = useChange([drawsKey], (api, body: DrawForm, idempotencyKey) =>
    api.call('POST /admin/draws', { body, idempotencyKey }),
  );
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
        done(`“${name}” is announced.`);
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
      cancelLabel="Cancel"
      action={{ label: 'Announce the draw', busyLabel: 'Announcing…' }}
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
const missing = <Name extends string>(
  labels: Record<Name, string>,
  values: Readonly<Record<Name, unknown>>,
): RuleIssue[] =>
  (Object.keys(labels) as Name[])
    .filter((name) => String(values[name] ?? '').trim() === '')
    .map((name) => ({ path: [name], message: 'is required' }));

/** The server's rules, mapped to the fields of the form. All prizes are lines of one field. */
const announceRules = (edition: Pick<Edition, 'timeZone'>) =>
  issuesSchema<AnnounceValues>((values) => [
    ...missing(announceLabels, values),
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

const MAX_SOURCE_LENGTH = 200;

interface DrawDialogProps {
  draw: AdminDraw;
  onClose: () => void;
}

const useDrawing = ({ draw, onClose }: DrawDialogProps, isByHand: boolean) => {
  const done = useDone(onClose);
  const drawing = useChange([drawsKey], (api, beacon: BeaconByHand | undefined) =>
    api.call('POST /admin/draws/:id/draw', {
      params: { id: draw._id },
      body: beacon ? { beacon } : {},
    }),
  );
  const form = useForm({
    id: 'draw-winners',
    labels: byHandLabels,
    values: { randomness: '', source: '' },
    rules: rulesOf<ByHandValues, ByHandValues>(byHandRules),
  });
  const send = async (typed?: ByHandValues): Promise<void> => {
    try {
      await drawing.mutateAsync(typed && toByHand(typed));
      done(`“${draw.name}” is drawn. We email the winners.`);
    } catch {
      // The dialog shows the error.
    }
  };
  const { submit, once } = useSubmit(form, { onAttempt: drawing.reset, send });
  return {
    form,
    error: drawing.error && errorMessage(drawing.error),
    isBusy: drawing.isPending,
    submit: isByHand ? submit : undefined,
    draw: () => void once(() => send()),
  };
};

/** Draws the winners, with the round that the service reads or the one that an admin typed in. */
function DrawDialog(props: DrawDialogProps) {
  const { draw, onClose } = props;
  const formId = useId();
  const [isByHand, setIsByHand] = useState(!draw.asksBeacon);
  const drawing = useDrawing(props, isByHand);
  const { chainHash, round } = draw.beacon;
  const close = () => drawing.isBusy || onClose();
  return (
    <Dialog
      open
      size="medium"
      onClose={close}
      title={
        <>
          Draw <bdi>{draw.name}</bdi>?
        </>
      }
      description="The winners follow from the list, the secret and the randomness. It cannot be undone."
      notice={<Refusal>{drawing.error}</Refusal>}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type={isByHand ? 'submit' : 'button'}
            {...(isByHand ? { form: formId } : { onClick: drawing.draw })}
            variant="primary"
            busy={drawing.isBusy}
            busyLabel="Drawing…"
          >
            Draw the winners
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          Round {round}:{' '}
          <Link href={`https://api.drand.sh/${chainHash}/public/${round}`} external>
            what drand says of it
          </Link>
        </p>
        {isByHand ? (
          <form id={formId} onSubmit={drawing.submit} noValidate>
            <Stack gap={4}>
              <FormTextArea
                {...drawing.form.field('randomness')}
                description="Open drand’s page above, and paste all of it: its signature is checked."
                autoComplete="off"
                rows={4}
                required
              />
              <FormText
                {...drawing.form.field('source')}
                description="Everybody reads it beside the randomness."
                maxLength={MAX_SOURCE_LENGTH}
                autoComplete="off"
                required
              />
            </Stack>
          </form>
        ) : (
          <>
            <p>The site reads it from there, and checks its signature.</p>
            <div>
              <Button onClick={() => setIsByHand(true)}>Give it by hand instead</Button>
            </div>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** The round's randomness, as an admin types it. */
interface ByHandValues {
  /** The whole JSON of the round, from drand's page. */
  randomness: string;
  source: string;
}

const byHandLabels = {
  randomness: 'What drand’s page says',
  source: 'Where you read it',
} as const satisfies Record<keyof ByHandValues, string>;

const readJson = (text: string): Partial<BeaconByHand> | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
};

/** The body of the request. Without a signature, the rules refuse it. */
const toByHand = ({ randomness, source }: ByHandValues): BeaconByHand => {
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
const byHandRules = issuesSchema<ByHandValues>((values) => [
  ...missing(byHandLabels, values),
  ...(drawWinners.safeParse({ beacon: toByHand(values) }).error?.issues ?? []).map(
    ({ path: [, field], message }): RuleIssue => ({
      path: [field === 'source' ? 'source' : 'randomness'],
      message,
    }),
  ),
]);
