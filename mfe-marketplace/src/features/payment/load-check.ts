type CheckDetails = typeof import('./check-details.js').checkDetails;

let loading: Promise<CheckDetails> | undefined;

/** The rules come when somebody starts to fill in the form: a page that is only looked at goes without them. */
export const loadCheck = (): Promise<CheckDetails> => {
  loading ??= import('./check-details.js').then(({ checkDetails }) => checkDetails);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};
