/** Reads a file as RFC 4180 has it, quotes and all. By hand: what writes it is not to say what is right. */
export const readCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [whole, value = '', end] = found;
    if (whole === '' && row.length === 0) break;
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (cell.lastIndex !== 0 && cell.lastIndex < text.length) throw new Error('Not a CSV file');
  return rows;
};
