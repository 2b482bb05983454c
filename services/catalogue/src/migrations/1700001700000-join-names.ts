import { Migration } from '@festival/service-kit/database';

const name = "SUBSTRING(search_text, CHAR_LENGTH(SUBSTRING_INDEX(search_text, ' ', 4)) + 1)";
const joined = ['-', "''", '’', '.', ' '].reduce(
  (text, sign) => `REPLACE(${text}, '${sign}', '')`,
  name,
);

const half = `SUBSTRING(${joined}, CHAR_LENGTH(${joined}) DIV 2 + 1)`;

/** Adds the name as one word to the search texts. The previous version writes texts without it: their orders are found as before. */
export class JoinNames1700001700000 extends Migration {
  protected readonly steps = [
    `UPDATE orders SET search_text = CONCAT(search_text, ${joined}, ' ')
     WHERE ${name} NOT LIKE CONCAT('% ', ${joined}, ' ')
       -- Where it was added before, it is the second half of all that follows the address.
       AND NOT (${joined} = CONCAT(${half}, ${half}) AND ${name} LIKE CONCAT('% ', ${half}, ' '))
       AND CHAR_LENGTH(search_text) + CHAR_LENGTH(${joined}) < 400`,
  ];
  /** The longer texts are texts of the previous version too. */
  protected readonly undoing = [];
}
