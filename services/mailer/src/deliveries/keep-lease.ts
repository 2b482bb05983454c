import { LEASE_MS } from './delivery-log.js';

export interface KeptLease {
  /** Aborts when somebody else has the attempt: this process was asleep for longer than the lease. */
  lost: AbortSignal;
  stop: () => void;
}

/**
 * Renews a lease three times as often as needed, until stopped.
 * @param renew says false when the lease is somebody else's
 */
export const keepLease = (renew: () => Promise<boolean>): KeptLease => {
  const controller = new AbortController();
  const beat = async () => {
    // A database that is away for a moment does not take the lease from anybody.
    const isOurs = await renew().catch(() => true);
    if (!isOurs) controller.abort();
  };
  const timer = setInterval(() => void beat(), LEASE_MS / 3);
  return { lost: controller.signal, stop: () => clearInterval(timer) };
};
