const FOLDER = 'routes';

const plain = (name) => name.replaceAll('-', '');

/**
 * The path whose page a dynamic import of `src/routes/` loads: the one of the area's paths that the file is named after, or else its
 * nearest folder, with or without hyphens. `./routes/about/faq.js` is the page of `/faq`, `./routes/contests/draw-page.js` of `/contests`,
 * `./routes/workshops/offers.js` of `/workshops/offers`, and `./routes/home.js` of `/`.
 * @param {string | undefined} request what `import()` requests
 * @param {readonly string[]} paths the paths of `area.json`
 * @returns {string | undefined} undefined if the import is of no route, or of none that `paths` has
 */
export const pathOfRoute = (request, paths) => {
  const segments = plain(request?.replace(/\.js$/, '') ?? '').split('/');
  const start = segments.indexOf(FOLDER) + 1;
  if (start === 0) return undefined;
  const names = segments.slice(start).flatMap((name, index) => {
    const whole = segments.slice(start, start + index + 1).join('/');
    return [`/${name}`, whole === 'home' ? '/' : `/${whole}`];
  });
  const found = names.findLast((name) => paths.some((path) => plain(path) === name));
  return paths.find((path) => plain(path) === found);
};
