const { default: Sequencer } = require('@jest/test-sequencer');

/** The slowest projects first, so that no worker starts a long file at the end. */
const ORDER = ['integration', 'web', 'unit'];

const rank = ({ context }) => ORDER.indexOf(context.config.displayName?.name);

/** Orders by project, and within a project as Jest does: by duration, or by size. */
module.exports = class ByProject extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
