import { findOwner } from '@festival/contracts/areas';
import type { PageFiles } from '@festival/contracts/release-assets';
import type { AreaRelease, LoadedFiles, Site } from '../releases/read-release.js';

const NO_FILES: PageFiles = { scripts: [], styles: [], needs: [] };

/** The area that owns a path; undefined when none does. */
export const ownerOf = ({ areas }: Site, pathname: string): AreaRelease | undefined =>
  findOwner(
    areas.map((area) => ({ area, paths: area.boot.paths })),
    pathname,
  )?.area;

/** Whether search engines should ignore a page. */
export const isUnlisted = (site: Site, pathname: string): boolean =>
  findOwner([{ paths: ownerOf(site, pathname)?.unlisted ?? [] }], pathname) !== undefined;

/** The files of a path's page, besides the shell's own, so that the browser requests all of them immediately. */
export const neededFiles = (site: Site, pathname: string): LoadedFiles => {
  const owner = ownerOf(site, pathname);
  if (!owner) return NO_FILES;
  const route = findOwner(owner.routes, pathname)?.files ?? NO_FILES;
  const names = new Set([...owner.files.needs, ...route.needs]);
  const provided = [...names].map((name) => site.shell.provides[name] ?? NO_FILES);
  return {
    scripts: [owner.files, route, ...provided].flatMap(({ scripts }) => scripts),
    styles: [owner.files, route, ...provided].flatMap(({ styles }) => styles),
  };
};
