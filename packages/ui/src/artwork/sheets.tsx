import styles from './artwork.module.css';
import { type MotifName, sheetsOf } from './motifs.js';

/** The sheets of one motif, for use inside an `<svg>`. */
export function Sheets({ name }: { name: MotifName }) {
  return sheetsOf(name).map(([sheet, path]) => (
    <path key={path} className={styles[sheet]} d={path} />
  ));
}
