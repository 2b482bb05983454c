import Bowser from 'bowser';

/** Longer ones are made up, and would cost time to read. */
const MAX_LENGTH = 512;

/** The browser that sent a request, in words: "Chrome on Android". Undefined when it does not say. */
export const deviceOf = (userAgent: string | undefined): string | undefined => {
  if (!userAgent || userAgent.length > MAX_LENGTH) return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  // Samsung's browser has the name of the system in its own.
  const name = browser.name?.replace(/ for Android$/, '');
  const words = [name, os.name].filter(Boolean).join(' on ');
  return words || undefined;
};
