/** Goes to a control with its label in view, or to the first one of a group of choices. */
export const focusField = (id: string): void => {
  const field = document.getElementById(id);
  const control = field?.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input:not(:disabled)') ?? field)
    : field;
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};
