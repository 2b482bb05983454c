/** The form and its rules load when somebody wants to sign up. */
export const loadForm = () =>
  import('./components/sign-up-dialog.js').then((module) => ({ default: module.SignUpDialog }));
