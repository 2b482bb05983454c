import { MAX_VOTES } from '@festival/contracts/limits';
import { ballotForm, type PhotoEntry } from '@festival/contracts/photos';
import { useDraft } from '@festival/forms/drafts';
import { rulesOf, useForm, useIdempotencyKey, useSubmit } from '@festival/forms/form';
import { useState } from 'react';
import type { PhotoContestState } from '../take-part/use-photo-contest.js';
import { ballotDraft } from './ballot-draft.js';

interface Options {
  voter: string;
  contest: PhotoContestState;
  entries: readonly PhotoEntry[];
}

const NONE = { photos: [] as string[] };

/** The voter's selection: one entry or two. More can be selected, but not sent. */
export const useBallotForm = ({ voter, contest, entries }: Options) => {
  const [first] = useState(() => ballotDraft.read(voter) ?? NONE);
  const form = useForm({
    id: 'ballot',
    labels: { photos: 'Entries' },
    values: first,
    rules: rulesOf(ballotForm),
  });
  const draft = useDraft({
    form,
    start: NONE,
    keep: (values) => ballotDraft.keep(voter, values),
    forget: ballotDraft.forget,
  });
  const keyOf = useIdempotencyKey();
  // An entry that was removed in the meantime is no longer selected.
  const chosen = form.watch('photos').filter((id) => entries.some(({ _id }) => _id === id));

  const { submit } = useSubmit(form, {
    send: async () => {
      const { isTaken } = await contest.sendAttempt({
        task: 'vote',
        photos: chosen,
        idempotencyKey: keyOf(chosen),
      });
      if (isTaken) draft.settle();
    },
  });
  return {
    chosen,
    toggle: (id: string, isChosen: boolean) =>
      form.setValue('photos', [
        ...chosen.filter((other) => other !== id),
        ...(isChosen ? [id] : []),
      ]),
    isRight: chosen.length > 0 && chosen.length <= MAX_VOTES,
    submit,
  };
};
