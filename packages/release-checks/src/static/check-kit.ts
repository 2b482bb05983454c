import type { BuiltWith, ReleaseKit } from '@festival/contracts/release-assets';
import semver from 'semver';
import type { ReleaseProblem } from './problem.js';

const PACKAGES: Record<keyof BuiltWith, string> = {
  react: 'React',
  router: 'React Router',
  ui: '@festival/ui',
  kit: '@festival/mfe-kit',
  contracts: '@festival/contracts',
  federation: '@module-federation/enhanced',
};

const parts = Object.keys(PACKAGES) as (keyof BuiltWith)[];

/** A build works with the version that it was built with, and with newer compatible ones. */
const isOffered = (offered: string, wanted: string) => {
  const version = semver.coerce(wanted);
  return (
    version !== null &&
    semver.satisfies(semver.coerce(offered) ?? '', `^${version}`, { includePrerelease: true })
  );
};

const problem = (code: string, message: string): ReleaseProblem => ({
  code,
  message,
  path: 'assets.json',
});

/** The shell brings the federation runtime, which only reads containers of its own version. */
const fits = (part: keyof BuiltWith, offered: string, wanted: string) =>
  part === 'federation' ? offered === wanted : isOffered(offered, wanted);

/** Checks that the area was built with versions that fit the running shell. */
export const checkKit = (area: ReleaseKit, shell: ReleaseKit): ReleaseProblem[] => [
  ...parts
    .filter((part) => !fits(part, shell[part], area[part]))
    .map((part) =>
      problem(
        `${part.toUpperCase()}_VERSION`,
        `The area is built with ${PACKAGES[part]} ${area[part]}; the site has ${shell[part]}. Install ${PACKAGES[part]} ${shell[part]} and build again.`,
      ),
    ),
  ...area.shares
    .filter((name) => !shell.shares.includes(name))
    .map((name) =>
      problem(
        'NOT_SHARED',
        `The area needs ${name} of the shell, and the site’s shell does not share it. Release after the shell that does.`,
      ),
    ),
];
