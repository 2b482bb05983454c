const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes longest first, so that no worker is left with a long file at the end. */
const ORDER = ['integration', 'web', 'unit'];

const rank = ({ context }) => ORDER.indexOf(context.config.displayName?.name);

/** Project by project, and within one as Jest orders them: by how long they took, or by size. */
module.exports = class ByProject extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
