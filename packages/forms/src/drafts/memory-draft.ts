/**
 * A form that was left without a decision: the session ended, or the page was left by Back. In memory, as its images are: it outlives the
 * form and its page, not the tab.
 */
export const createMemoryDraft = <Draft>() => {
  let kept: Draft | undefined;
  return {
    read: (): Draft | undefined => kept,
    keep: (draft: Draft): void => {
      kept = draft;
    },
    forget: (): void => {
      kept = undefined;
    },
  };
};
