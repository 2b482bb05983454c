/** Something that the code of a page threw. */
export interface PageError {
  error: unknown;
  /** The file that threw, where the browser names it. */
  file?: string;
  /** Whether it took the place of a part of the page. */
  isCaught?: boolean;
}

type Listener = (error: PageError) => void;

const noted: PageError[] = [];
const keep: Listener = (error) => void noted.push(error);
let listener = keep;

export const noteError: Listener = (error) => listener(error);

/** From now on notes what nobody catches. Early: a page may break before the code that reports it is there. */
export const watchErrors = (): void => {
  addEventListener('error', ({ error, filename }) => noteError({ error, file: filename }));
  addEventListener('unhandledrejection', ({ reason }) => noteError({ error: reason }));
};

/** Reports all errors: the earlier ones and those to come. */
export const followErrors = (follow: Listener): (() => void) => {
  for (const error of noted.splice(0)) follow(error);
  listener = follow;
  return () => {
    listener = keep;
  };
};
