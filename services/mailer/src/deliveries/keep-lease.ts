import { LEASE_MS } from './persistence/delivery-log.js';

export interface KeptLease {
  /** Aborts when another process has the attempt, because this one slept for longer than the lease. */
  lost: AbortSignal;
  stop: () => void;
}

/**
 * Renews a lease three times as often as necessary, until stopped.
 * @param renew returns false when another process has the lease
 */
export const keepLease = (renew: () => Promise<boolean>): KeptLease => {
  const controller = new AbortController();
  const beat = async () => {
    // If the database is down for a moment, nobody else can take the lease either.
    const isOurs = await renew().catch(() => true);
    if (!isOurs) controller.abort();
  };
  const timer = setInterval(() => void beat(), LEASE_MS / 3);
  return { lost: controller.signal, stop: () => clearInterval(timer) };
};
