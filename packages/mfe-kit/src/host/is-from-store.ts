/** Whether the browser may have taken the page out of its own store, hours old: it went back to it, or opened it again. */
export const isFromStore = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
};
