const CONTROLS = 'input:not(:disabled, [type=file]), select, textarea, button';

/** Focuses a control, or the first control of a group, and scrolls its label into view. */
export const focusField = (id: string): void => {
  const field = document.getElementById(id);
  const control = field?.matches('fieldset')
    ? (field.querySelector<HTMLElement>(CONTROLS) ?? field)
    : field;
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};
