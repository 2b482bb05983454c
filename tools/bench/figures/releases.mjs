import { runFaultSpec } from '../lib/fault-spec.mjs';

const ROUNDS = 30;

/** The time from the request of an activation or a rollback to the first page that shows it, at two gateways. */
export const activation = () => runFaultSpec('activation', { ACTIVATION_ROUNDS: String(ROUNDS) });

/** Replaces every service and the gateway under 200 requests per second. Prints the number of answers; none may fail. */
export const restart = () => runFaultSpec('rolling-restart', { RESTART_ALONE: '1' });
