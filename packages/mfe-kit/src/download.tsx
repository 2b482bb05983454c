import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';

interface Download {
  /** The name of the saved file. */
  name: string;
  read: () => Promise<Blob>;
  /** The message for a failure. If there is nothing to download, the API's own sentence is shown. */
  failed?: string;
}

/*
 * Imported by these names, because the shell provides one copy of each module to the page. A relative path would bundle a second copy.
 */

/** Downloads a file from the API and saves it. A snackbar shows why it failed. */
export const useDownload = ({ name, read, failed }: Download) => {
  const showSnackbar = useSnackbar();
  return useMutation({
    mutationFn: read,
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => {
      const isNothing = isApiError(error) && error.status === 404;
      showSnackbar(failed === undefined || isNothing ? errorMessage(error) : failed, {
        tone: 'negative',
      });
    },
  });
};

/**
 * Without this mark Excel reads a CSV file in the machine's legacy character set. The API's answer has no mark, because programs would read it as part of
 * the first column's name.
 */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a file, as if the user had followed a download link. */
const saveFile = (answer: Blob, name: string): void => {
  const { type } = answer;
  const file = type.startsWith('text/csv') ? new Blob([BYTE_ORDER_MARK, answer], { type }) : answer;
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The click starts the download. The address may be revoked once the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
