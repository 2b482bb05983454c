type Rules = typeof import('./check-details.js').paymentRules;

let loading: Promise<Rules> | undefined;

/** The rules come when somebody starts to fill in the form: a page that is only looked at goes without them. */
export const loadCheck = (): Promise<Rules> => {
  loading ??= import('./check-details.js').then(({ paymentRules }) => paymentRules);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};
