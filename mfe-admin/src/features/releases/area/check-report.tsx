import {
  type CheckProblem,
  problemsOf,
  type Release,
  turnSentence,
} from '@festival/contracts/releases';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { useRealTime } from '../../../shared/format-instant.js';
import { budgetOf } from '../format-release.js';
import { imageSrc } from '../release-links.js';
import styles from './check-report.module.css';

const placeOf = ({ path, width }: Pick<CheckProblem, 'path' | 'width'>): string =>
  [path, width && `${width} px`].filter(Boolean).join(', ');

/** A problem that many pages have is said once. */
const placesByMessage = (problems: readonly CheckProblem[]): Map<string, string[]> => {
  const places = new Map<string, string[]>();
  for (const problem of problems) {
    const place = placeOf(problem);
    places.set(problem.message, [
      ...(places.get(problem.message) ?? []),
      ...(place ? [place] : []),
    ]);
  }
  return places;
};

/** The result of a release's checks, with screenshots of its pages. */
export function CheckReport({ release }: { release: Release }) {
  const realTime = useRealTime();
  const { trial } = release.report;
  const problems = problemsOf(release);
  return (
    <Stack gap={4}>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={`Problems of ${release.version}`}>
          {[...placesByMessage(problems)].map(([message, places]) => (
            <li key={message}>
              <bdi>{message}</bdi>
              {places.length > 0 && <span className={styles.place}>{places.join(' · ')}</span>}
            </li>
          ))}
        </ul>
      )}
      <p>Budget: {budgetOf(release)}</p>
      {release.turn && <p>{turnSentence(release.turn)}</p>}
      {trial && (
        <p>
          {trial.tried ? 'Tried in a browser' : trial.note || 'Not tried in a browser'},{' '}
          {realTime(trial.at)}
        </p>
      )}
      {trial?.tried && trial.note && <p>{trial.note}</p>}
      {trial && trial.pictures.length > 0 && (
        <ul className={styles.images} aria-label={`Pictures of ${release.version}`}>
          {trial.pictures.map((image) => (
            <li key={image.name}>
              <Link href={imageSrc(release, image.name)} external className={styles.image}>
                <img src={imageSrc(release, image.name)} alt="" loading="lazy" />
                {placeOf(image)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
