const { default: Sequencer } = require('@jest/test-sequencer');

/** The slowest projects first, so that no worker starts a long file at the end. */
const ORDER = ['integration', 'web', 'unit'];

/** Files that take much longer than others of their size. In a new clone Jest knows no durations. */
const LONG =
  /\/((widths|links|screens|second-edition|keyboard-site|mails|every-call|stores|first-release)\.|(campaigns|cluster|kill)\.fault-)/;

const rank = ({ path, context }) =>
  ORDER.indexOf(context.config.displayName?.name) - (LONG.test(path) ? 0.5 : 0);

/** Orders by project, within a project the long ones first, and then as Jest does: by duration, or by size. */
module.exports = class ByProject extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
