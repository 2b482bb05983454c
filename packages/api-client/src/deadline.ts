/**
 * A signal that aborts with the caller's or after `ms`. By hand, because phones of the last few years lack
 * `AbortSignal.any`. `renew` starts the time afresh; `release` once the answer is in.
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
