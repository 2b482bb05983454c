import { useSnackbar } from '@festival/ui/snackbar';
import { errorMessage, isApiError } from '../api/index.js';
import { useMutation } from '../query/index.js';
import { saveCsv } from './save-csv.js';

interface Download {
  /** What the file is saved as. */
  name: string;
  read: () => Promise<Blob>;
  /** What is said when it fails, unless there is nothing to download: the API says that itself. */
  failed?: string;
}

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
