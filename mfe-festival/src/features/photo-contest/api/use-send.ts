import type { OwnBallot, OwnEntry } from '@festival/contracts/photos';
import { useUpload } from '@festival/forms/upload';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useQueryClient } from '@festival/mfe-kit/query';
import type { Attempt, BallotAttempt, EntryAttempt } from './attempt.js';
import { ENTRIES } from './entries-query.js';
import { OWN_BALLOT, OWN_ENTRIES } from './own-queries.js';

const entryForm = ({ form, image }: EntryAttempt): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(form))
    if (value !== undefined) body.append(name, String(value));
  if (image) body.append('image', image, image.name);
  return body;
};

/** Sends an entry or a ballot, then updates the queries. `progress` is the fraction that was sent, from 0 to 1. */
export const useSend = () => {
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
