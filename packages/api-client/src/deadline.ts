/**
 * A signal that aborts with the caller's signal or after `ms`. Phones of the last few years lack `AbortSignal.any`. `renew` restarts the time; call
 * `release` when the answer has arrived.
 */
export const deadline = (ms: number, outer?: AbortSignal) => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, ms);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    release: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
};
