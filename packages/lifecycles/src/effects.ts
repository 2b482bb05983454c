/** The effect of a machine that nobody has provided. Machines declare their effects; the page that runs them provides them. */
export const notProvided = (): never => {
  throw new Error('The page provides this');
};
