type Rules = typeof import('./check-details.js').paymentRules;

let loading: Promise<Rules> | undefined;

/** Loads the rules when the buyer starts to fill in the form, because a page that is only viewed does not need them. */
export const loadCheck = (): Promise<Rules> => {
  loading ??= import('./check-details.js').then(({ paymentRules }) => paymentRules);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};
