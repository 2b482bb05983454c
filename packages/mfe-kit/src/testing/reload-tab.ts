/**
 * What a reload leaves of a tab: its storage, and nothing of what `forget` clears besides.
 * @param forget empties the memory of what is under test, as loading the page anew does
 */
export const reloadTab = (forget: () => void): void => {
  const stored = Object.entries({ ...sessionStorage });
  forget();
  for (const [key, value] of stored) sessionStorage.setItem(key, value);
};
