/** Whether the browser may have restored the page from its cache, hours old: after going back, or after a restart. */
export const isFromStore = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
};
