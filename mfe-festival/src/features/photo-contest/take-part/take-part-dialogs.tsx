import { LazyDialog } from '@festival/mfe-kit/lazy';
import { contests } from '../../../content/contests.js';
import { loadSubmitDialog, loadVoteDialog } from './load-dialogs.js';
import type { PhotoContestState } from './use-photo-contest.js';

const { submit, vote } = contests.photos;

/** The dialog of the current period, while the visitor takes part. */
export function TakePartDialogs({ contest }: { contest: PhotoContestState }) {
  const props = { contest, onClose: contest.close };
  if (contest.open === 'submit')
    return <LazyDialog load={loadSubmitDialog} props={props} frame={{ title: submit.title }} />;
  if (contest.open === 'vote')
    return (
      <LazyDialog
        load={loadVoteDialog}
        props={props}
        frame={{ title: vote.title, size: 'large' }}
      />
    );
  return null;
}
