import { useSnackbar } from './snackbar.js';

interface Messages {
  done: string;
  /** What to do instead: browsers refuse outside https, and when the visitor has denied it. */
  refused: string;
}

/** Returns a function that copies a text to the clipboard, and says so. */
export const useCopy = () => {
  const showSnackbar = useSnackbar();
  return async (text: string, { done, refused }: Messages): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showSnackbar(done);
    } catch {
      showSnackbar(`Your browser does not let us copy. ${refused}`);
    }
  };
};
