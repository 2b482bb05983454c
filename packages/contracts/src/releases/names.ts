import { z } from 'zod';
import { line } from '../common.js';
import { RELEASE_ID_DIGITS, shortReleaseId } from './limits.js';

/** An app that is released on its own: the shell, or an area by the name in its `area.json`. */
export const appName = z
  .string()
  .max(32)
  .regex(/^[a-z][a-z0-9]*$/, 'must be one lower-case word');

/** The first hexadecimal digits of the hash of a release's files. */
export const releaseId = z
  .string()
  .regex(new RegExp(`^[0-9a-f]{${RELEASE_ID_DIGITS}}$`), 'must be the id of a release');

/** A subcommittee's label for a release, such as `1.4.0`. */
export const releaseVersion = line(40).regex(
  /^[0-9A-Za-z][0-9A-Za-z.+-]*$/,
  'must be a version such as 1.4.0: letters, digits, dots, hyphens and plus signs',
);

const DEPLOYED = 'deployed-';

/** The version of a deployed release, which has no label. */
export const deployedVersion = (id: string): string => DEPLOYED + shortReleaseId(id);

/** A label that somebody chooses. Labels that begin with `deployed-` are kept for deployments, so that no deployment meets a label that is taken. */
export const uploadedVersion = releaseVersion.refine(
  (version) => !version.startsWith(DEPLOYED),
  `must not begin with “${DEPLOYED}”, as the versions of deployments do`,
);

/** A subresource integrity hash, as browsers check it. */
export const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A screenshot of the checker. */
export const imageName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}\.png$/, 'must be the name of an image');

/** The stored archive of a release: a gzipped tar of regular files, with paths relative to the release's folder. */
export const archiveObject = (area: string, id: string): string => `${area}/${id}.tgz`;

/** The stored screenshot of a check. */
export const imageObject = (area: string, id: string, image: string): string =>
  `${area}/${id}/checks/${image}`;
