// What stands here is written by `shared-modules-loader.js`.
exports.shared = {};
