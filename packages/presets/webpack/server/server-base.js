/* global __webpack_public_path__:writable, __FESTIVAL_BASE__ */

// Only the process that runs this file knows where the release is served from.
__webpack_public_path__ = __FESTIVAL_BASE__;
