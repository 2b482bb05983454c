/**
 * Without this mark Excel reads a CSV file in the machine's legacy character set. The API's answer has no mark, because programs would read it as part of
 * the first column's name.
 */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a CSV file, as if the user had followed a download link. */
export const saveCsv = (csv: Blob, name: string): void => {
  const file = new Blob([BYTE_ORDER_MARK, csv], { type: csv.type });
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The click starts the download. The address may be revoked once the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
