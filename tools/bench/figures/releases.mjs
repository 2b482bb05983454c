import { runFaultSpec } from '../lib/fault-spec.mjs';

const ROUNDS = 30;

/** How long it takes from asking for an activation, or a step back, to the first page that shows it, at two gateways. */
export const activation = () => runFaultSpec('activation', { ACTIVATION_ROUNDS: String(ROUNDS) });

/** Every service and the gateway are replaced under 200 requests a second: how many were answered, and that none failed. */
export const restart = () => runFaultSpec('rolling-restart', { RESTART_EVERYTHING: '1' });
