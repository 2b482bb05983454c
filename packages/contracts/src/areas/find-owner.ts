/** Removes unnecessary percent-encoding. A path that cannot be decoded stays as it is. */
export const decodedPath = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/**
 * The area that owns a page. Ignores the case of the path, its percent-encoding and a trailing slash. The longest path wins; `/` owns only the home page.
 */
export const findOwner = <Area extends { paths: readonly string[] }>(
  areas: readonly Area[],
  pathname: string,
): Area | undefined => {
  const wanted = decodedPath(pathname).toLowerCase().replace(/\/+$/, '') || '/';
  const isOwned = (path: string) =>
    wanted === path || (path !== '/' && wanted.startsWith(`${path}/`));
  let owner: Area | undefined;
  let longest = 0;
  for (const area of areas)
    for (const path of area.paths)
      if (path.length > longest && isOwned(path)) {
        owner = area;
        longest = path.length;
      }
  return owner;
};
