/**
 * Simulates a reload of the tab: keeps its storage and clears everything else.
 * @param forget clears the memory of the code under test, as a reload would
 */
export const reloadTab = (forget: () => void): void => {
  const stored = Object.entries({ ...sessionStorage });
  forget();
  for (const [key, value] of stored) sessionStorage.setItem(key, value);
};
