import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { saveCsv } from './save-csv.js';

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

/** Downloads a CSV file from the API and saves it. A snackbar shows why it failed. */
export const useDownload = ({ name, read, failed }: Download) => {
  const showSnackbar = useSnackbar();
  return useMutation({
    mutationFn: read,
    onSuccess: (csv) => saveCsv(csv, name),
    onError: (error) => {
      const isNothing = isApiError(error) && error.status === 404;
      showSnackbar(failed === undefined || isNothing ? errorMessage(error) : failed, {
        tone: 'negative',
      });
    },
  });
};
