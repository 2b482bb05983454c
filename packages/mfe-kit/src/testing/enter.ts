import userEvent from '@testing-library/user-event';

/** How user-event writes a key that is no character. */
const KEYS = /[{[]/;

/** Puts a text into a field in place of what is there, pasted at once; with keys in it, such as `{Enter}`, it is typed. */
export const enter = async (field: Element, text: string): Promise<void> => {
  await userEvent.clear(field);
  if (KEYS.test(text)) await userEvent.type(field, text);
  else await userEvent.paste(text);
};
