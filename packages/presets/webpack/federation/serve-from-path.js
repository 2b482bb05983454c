/**
 * Makes the addresses of files paths of this site. So the addresses that the browser comes to are those that the server has
 * written, and webpack finds style sheets that are in the page already.
 */
export const serveFromPath = (webpackRequire) => {
  webpackRequire.p = new URL(webpackRequire.p, location.href).pathname;
};
