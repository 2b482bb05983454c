import { Button } from '@festival/ui/button';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.js';

export interface ErrorStateProps {
  title?: ReactNode;
  /** What happened, in the visitor's words. */
  children?: ReactNode;
  onRetry: () => void;
  /** A retry is in progress. */
  busy?: boolean;
  /** Other actions, beside Retry. */
  actions?: ReactNode;
  headingLevel?: 2 | 3;
}

/** Replaces content that could not be loaded. Screen readers read it when it appears. */
export function ErrorState({
  title = 'This did not load',
  children = 'Something went wrong on the way. Please try again.',
  onRetry,
  busy,
  actions,
  headingLevel,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={title}
        headingLevel={headingLevel}
        actions={
          <>
            <Button icon="refresh" busy={busy} busyLabel="Trying again…" onClick={onRetry}>
              Retry
            </Button>
            {actions}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
