/**
 * Makes the addresses of files paths of this site. The browser's addresses are then the same as those in the server's
 * HTML, and webpack finds style sheets that are in the page already.
 */
export const serveFromPath = (webpackRequire) => {
  webpackRequire.p = new URL(webpackRequire.p, location.href).pathname;
};
