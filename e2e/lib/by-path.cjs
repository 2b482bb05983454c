const { default: Sequencer } = require('@jest/test-sequencer');

/** Orders the journeys by their paths. */
module.exports = class ByPath extends Sequencer {
  /** @param {any[]} tests */
  sort(tests) {
    return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1));
  }
};
