// `shared-modules-loader.js` writes the content of this module.
exports.shared = {};
