/**
 * From now on knows when the largest part of the page was painted, also if that was before. Undefined where the browser does not tell, and
 * for a page that was in the background meanwhile: browsers paint it only when somebody comes to it.
 */
export const watchLargestPaint = (): (() => number | undefined) => {
  let ms: number | undefined;
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const observer = new PerformanceObserver((list) => {
    ms = list.getEntries().at(-1)?.startTime;
  });
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  return () => {
    const hidden = performance
      .getEntriesByType('visibility-state')
      .find(({ name }) => name === 'hidden');
    return hidden && ms !== undefined && hidden.startTime < ms ? undefined : ms;
  };
};
