import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { saveCsv } from './save-csv.js';

interface Download {
  /** What the file is saved as. */
  name: string;
  read: () => Promise<Blob>;
  /** What is said when it fails, unless there is nothing to download: the API says that itself. */
  failed?: string;
}

/*
 * The shell provides the modules above once in a page, under these names: a relative path would bring a second copy along, which no
 * shell knows.
 */

/** Reads a CSV file from the API and saves it. Why it failed is told in a snackbar. */
export const useDownload = ({ name, read, failed }: Download) => {
  const show = useSnackbar();
  return useMutation({
    mutationFn: read,
    onSuccess: (csv) => saveCsv(csv, name),
    onError: (error) => {
      const isNothing = isApiError(error) && error.status === 404;
      show(failed === undefined || isNothing ? errorMessage(error) : failed, { tone: 'negative' });
    },
  });
};
