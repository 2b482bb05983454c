import styles from './logo.module.css';

/** Ten petals of cut paper, two of each colour, with the sun in the middle. */
const petals = [
  [styles.sun, 'M45 34 39 19 43 4 50 1 59 17 54 33zM54 67 60 81 55 94 46 96 39 82 46 66z'],
  [styles.leaf, 'M56 34 61 19 72 12 79 15 76 28 63 39zM44 66 41 82 26 91 20 89 25 73 37 61z'],
  [styles.bloom, 'M64 41 77 31 92 28 97 37 84 48 67 48zM36 59 22 68 10 68 5 60 16 52 33 51z'],
  [styles.lilac, 'M67 52 83 51 93 58 93 67 77 70 64 59zM33 49 17 48 5 37 5 32 22 31 36 41z'],
  [styles.sky, 'M63 61 76 70 81 85 76 91 62 82 56 66zM37 39 25 29 22 16 28 10 40 18 44 34z'],
  [styles.sun, 'M50 36 60 39 64 48 62 58 54 64 44 63 37 56 37 45 42 38z'],
] as const;

/** The festival's mark: a medley sun. */
export function Logo() {
  return (
    <svg viewBox="0 0 100 100" className={styles.logo} aria-hidden="true" focusable="false">
      {petals.map(([sheet, path]) => (
        <path key={path} className={sheet} d={path} />
      ))}
    </svg>
  );
}
