/**
 * Watches the largest paint of the page, including one from before. Undefined when the browser does not report it, and for a page that was in the
 * background, because browsers paint it only when it is opened.
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
