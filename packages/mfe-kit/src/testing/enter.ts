import userEvent from '@testing-library/user-event';

/** The notation of user-event for special keys. */
const KEYS = /[{[]/;

/** Replaces the text of a field, by pasting. A text with special keys, such as `{Enter}`, is typed instead. */
export const enter = async (field: Element, text: string): Promise<void> => {
  await userEvent.clear(field);
  if (KEYS.test(text)) await userEvent.type(field, text);
  else await userEvent.paste(text);
};
