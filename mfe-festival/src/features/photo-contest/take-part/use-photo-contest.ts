import {
  type ContestTask,
  type PhotoContestEvent,
  photoContestMachine,
} from '@festival/lifecycles/photo-contest';
import { errorMessage } from '@festival/mfe-kit/api';
import { useFestivalClock, useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { useSnackbar } from '@festival/ui/snackbar';
import { useMachine } from '@xstate/react';
import { fromCallback, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { contests } from '../../../content/contests.js';
import type { Attempt } from '../api/attempt.js';
import { useSend } from '../api/use-send.js';
import { entryDraft } from '../submit/entry-draft.js';
import { afterSignIn } from './after-sign-in.js';
import { loadSubmitDialog, loadVoteDialog } from './load-dialogs.js';
import { useReturn } from './use-return.js';

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
