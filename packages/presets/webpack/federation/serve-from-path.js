/* global __webpack_public_path__:writable */

// The build's folder, as a path of this site. The browser's addresses are then the same as those in the server's HTML, and webpack finds style sheets
// that are in the page already.
__webpack_public_path__ = new URL('.', document.currentScript.src).pathname;
