import type { OwnBallot, OwnEntry, PhotoEdit } from '@festival/contracts/photos';
import { useUpload } from '@festival/forms/upload';
import {
  type ContestTask,
  type PhotoContestEvent,
  photoContestMachine,
} from '@festival/lifecycles/photo-contest';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock, useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { useSnackbar } from '@festival/ui/snackbar';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromCallback, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import contests from '../../content/contests.yaml';
import { entryDraft } from './entry-draft.js';
import { ENTRIES, OWN_BALLOT, OWN_ENTRIES } from './queries.js';

const { done, signIn: reasons } = contests.photos.takePart;

const SNACK_MS = 6_000;

/** Starts to load the dialog's code while the session is checked. The place that shows the dialog reports a failure. */
const warm = (task: ContestTask): void => {
  (task === 'submit' ? loadSubmitDialog : loadVoteDialog)().catch(() => undefined);
};

const isSending = (snapshot: SnapshotFrom<typeof photoContestMachine>): boolean =>
  (['sending', 'signingIn', 'askingTheTime'] as const).some((at) =>
    snapshot.matches({ button: { open: at } }),
  );

/** The contest's machine with its effects. */
export const usePhotoContest = () => {
  const edition = useEdition();
  const clock = useFestivalClock();
  const signIn = useSignIn();
  const { _id: student } = useSession();
  const showSnackbar = useSnackbar();
  const { send: sendAttempt, progress } = useSend();

  const machine = photoContestMachine.provide({
    actors: {
      clock: fromCallback<PhotoContestEvent>(({ sendBack }) =>
        clock.every(1000)(() => sendBack({ type: 'TICK', now: clock.now() })),
      ),
      requireStudent: fromPromise(({ input: { task, isAgain } }) => {
        warm(task);
        const reason = reasons[task];
        return signIn.requireStudent({
          reason: isAgain ? `You have been logged out. ${reason}` : reason,
          returnTo: afterSignIn(),
        });
      }),
      send: fromPromise(({ input }) => sendAttempt(input as Attempt)),
      refreshClock: fromPromise<unknown>(() => clock.refresh()),
    },
    actions: {
      sayDone: (_, { task }) => showSnackbar(done[task], { tone: 'positive', duration: SNACK_MS }),
      sayFailure: (_, { error }) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    },
  });
  const [snapshot, send, actor] = useMachine(machine, {
    input: { contest: edition, now: useFestivalNow(1000) },
  });
  useReturn(() => {
    const replaces = student ? entryDraft.subjectOf(student) : undefined;
    send(replaces ? { type: 'REPLACE', entry: replaces } : { type: 'PRESS' });
  });

  const { now, task, replaces, refusal } = snapshot.context;
  return {
    now,
    period: snapshot.value.period,
    isAdmitting: snapshot.matches({ button: 'admitting' }),
    /** The open dialog. */
    open: snapshot.matches({ button: 'open' }) ? task : undefined,
    isSending: isSending(snapshot),
    hasEnded: snapshot.matches({ button: { open: 'ended' } }),
    replaces,
    refusal,
    progress,
    press: () => send({ type: 'PRESS' }),
    replace: (entry: string) => send({ type: 'REPLACE', entry }),
    /** Sends the attempt. Resolves with whether it was accepted, or why it was refused. */
    sendAttempt: async (attempt: Attempt): Promise<{ isTaken: boolean; refusal: unknown }> => {
      send({ type: 'SEND', attempt });
      const settled = await waitFor(actor, (state) => !isSending(state));
      return { isTaken: !settled.matches({ button: 'open' }), refusal: settled.context.refusal };
    },
    close: () => send({ type: 'CLOSE' }),
  };
};

export type PhotoContestState = ReturnType<typeof usePhotoContest>;

/** Continues where the sign-in interrupted. */
const useReturn = (onReturn: () => void): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { role } = useSession();
  const { isNoted, rest } = readNote(new URLSearchParams(search));
  const arrive = useEffectEvent(() => {
    void navigate(`${pathname}${rest}${hash}`, { replace: true });
    if (role === 'student') onReturn();
  });
  useEffect(() => {
    if (isNoted) arrive();
  }, [isNoted]);
};

const entryForm = ({ form, image }: EntryAttempt): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(form))
    if (value !== undefined) body.append(name, String(value));
  if (image) body.append('image', image, image.name);
  return body;
};

/** Sends an entry or a ballot, then updates the queries. `progress` is the fraction that was sent, from 0 to 1. */
const useSend = () => {
  const api = useApi();
  const queries = useQueryClient();
  const { begin, progress } = useUpload();

  const sendEntry = async (attempt: EntryAttempt): Promise<void> => {
    const { replaces, idempotencyKey } = attempt;
    const options = { ...begin(), body: entryForm(attempt) };
    const entry = replaces
      ? await api.call('PUT /photos/:id', { params: { id: replaces }, ...options })
      : await api.call('POST /photos', { ...options, idempotencyKey });
    queries.setQueryData<OwnEntry[]>(OWN_ENTRIES, (all) => [
      entry,
      ...(all ?? []).filter(({ _id }) => _id !== entry._id),
    ]);
  };

  const sendBallot = async ({ photos, idempotencyKey }: BallotAttempt): Promise<void> => {
    const body = { photos: [...photos] };
    const { receipt } = await api.call('POST /photos/vote', { body, idempotencyKey });
    queries.setQueryData<OwnBallot>(OWN_BALLOT, { ballot: { receipt, photos: [...photos] } });
  };

  const send = async (attempt: Attempt): Promise<void> => {
    try {
      await (attempt.task === 'submit' ? sendEntry(attempt) : sendBallot(attempt));
    } catch (error) {
      // Another tab may have been faster. The page shows its result beside the refusal.
      if (isApiError(error) && error.status === 400)
        void queries.invalidateQueries({
          queryKey: attempt.task === 'submit' ? OWN_ENTRIES : OWN_BALLOT,
        });
      throw error;
    } finally {
      void queries.invalidateQueries({ queryKey: ENTRIES });
    }
  };
  return { send, progress };
};

const PARAM = 'takepart';

/** The address of the contest's page, with a note that the visitor wanted to take part. */
const afterSignIn = (): string => {
  const search = new URLSearchParams(location.search);
  search.set(PARAM, '1');
  return `${location.pathname}?${search}`;
};

/** Whether the query has that note, and the query without it. */
const readNote = (search: URLSearchParams): { isNoted: boolean; rest: string } => {
  const rest = new URLSearchParams(search);
  rest.delete(PARAM);
  const text = rest.toString();
  return { isNoted: search.has(PARAM), rest: text && `?${text}` };
};

/** What the submit dialog sends. */
interface EntryAttempt {
  task: 'submit';
  form: PhotoEdit;
  /** The new image, if any. */
  image: File | undefined;
  /** The id of the entry that it replaces. */
  replaces: string | undefined;
  idempotencyKey: string;
}

/** What the vote dialog sends. */
interface BallotAttempt {
  task: 'vote';
  photos: readonly string[];
  idempotencyKey: string;
}

type Attempt = EntryAttempt | BallotAttempt;

/** The dialogs load, with their forms and rules, when somebody takes part. */
export const loadSubmitDialog = () =>
  import('./submit-dialog.js').then((module) => module.SubmitDialog);

export const loadVoteDialog = () => import('./vote-dialog.js').then((module) => module.VoteDialog);
