import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';

const FILE_NAME = 'workshops.csv';

/**
 * Excel takes a CSV file for the machine's old character set unless it begins so. The API's own answer does not: to programs that
 * read it, the mark would be part of the first column's name.
 */
const BYTE_ORDER_MARK = '\uFEFF';

const save = (csv: Blob): void => {
  const file = new Blob([BYTE_ORDER_MARK, csv], { type: csv.type });
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: FILE_NAME });
  link.click();
  // The download has begun with the click; the address may go once the browser has taken it up.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Saves the sign-ups of one workshop, or of all, as `workshops.csv`. Why it failed is told in a snackbar. */
export const useSignUpsDownload = (workshopId?: string) => {
  const api = useApi();
  const show = useSnackbar();
  return useMutation({
    mutationFn: () =>
      workshopId === undefined
        ? api.call('GET /workshops/download')
        : api.call('GET /workshops/download/:id', { params: { id: workshopId } }),
    onSuccess: save,
    onError: (error) => show(errorMessage(error), { tone: 'negative' }),
  });
};
