const CONTROLS = 'input:not(:disabled, [type=file]), select, textarea, button';

/** Goes to a control with its label in view, or to the first one of a group, so that the keyboard goes on from there. */
export const focusField = (id: string): void => {
  const field = document.getElementById(id);
  const control = field?.matches('fieldset')
    ? (field.querySelector<HTMLElement>(CONTROLS) ?? field)
    : field;
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};
