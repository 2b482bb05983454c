import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';

const FILE_NAME = 'orders.csv';

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

const sentenceFor = (error: unknown): string =>
  isApiError(error) && error.status === 404
    ? 'There are no orders to be downloaded.'
    : 'There is a problem with downloading orders.';

/** Saves the vendor's lines of all orders as `orders.csv`. Its failures are told in a snackbar. */
export const useOrdersDownload = () => {
  const api = useApi();
  const show = useSnackbar();
  return useMutation({
    mutationFn: () => api.call('GET /orders/download'),
    onSuccess: save,
    onError: (error) => show(sentenceFor(error), { tone: 'negative' }),
  });
};
