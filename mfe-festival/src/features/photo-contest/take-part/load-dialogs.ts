/** The dialogs load, with their forms and rules, when somebody takes part. */
export const loadSubmitDialog = () =>
  import('../submit/submit-dialog.js').then((module) => module.SubmitDialog);

export const loadVoteDialog = () =>
  import('../vote/vote-dialog.js').then((module) => module.VoteDialog);
