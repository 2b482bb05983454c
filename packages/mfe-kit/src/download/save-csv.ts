/**
 * Excel takes a CSV file for the machine's old character set unless it begins so. The API's own answer does not: to programs that
 * read it, the mark would be part of the first column's name.
 */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a CSV file as if a link to it had been followed. */
export const saveCsv = (csv: Blob, name: string): void => {
  const file = new Blob([BYTE_ORDER_MARK, csv], { type: csv.type });
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The download has begun with the click; the address may go once the browser has taken it up.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
