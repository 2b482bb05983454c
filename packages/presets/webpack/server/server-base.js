/* global __webpack_public_path__:writable, __FESTIVAL_BASE__ */

// Where the release is served from is known only to whoever runs this.
__webpack_public_path__ = __FESTIVAL_BASE__;
