/** The dialogs, with the forms and their rules, come when somebody takes part. */
export const loadSubmitDialog = () =>
  import('../submit/submit-dialog.js').then((module) => module.SubmitDialog);

export const loadVoteDialog = () =>
  import('../vote/vote-dialog.js').then((module) => module.VoteDialog);
