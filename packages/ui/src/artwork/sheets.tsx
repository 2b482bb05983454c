import styles from './artwork.module.css';
import { type MotifName, sheetsOf } from './motifs.js';

/** The paper of one motif, for an `<svg>` around it. */
export function Sheets({ name }: { name: MotifName }) {
  return sheetsOf(name).map(([sheet, path]) => (
    <path key={path} className={styles[sheet]} d={path} />
  ));
}
