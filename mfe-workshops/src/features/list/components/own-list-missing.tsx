import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { useLayoutEffect, useRef } from 'react';
import type { WorkshopsAnswer } from '../api/use-workshops.js';
import { LIST_ID } from '../use-open-at-hash.js';

/** Shown above the public list while a student's own can't be loaded. */
export function OwnListMissing({
  isFetching,
  refetch,
}: Pick<WorkshopsAnswer, 'isFetching' | 'refetch'>) {
  const retry = useRef<HTMLButtonElement>(null);
  // The button disappears with the alert, so the focus moves to what they asked for.
  useLayoutEffect(() => {
    const button = retry.current;
    return () => {
      if (document.activeElement === button) document.getElementById(LIST_ID)?.focus();
    };
  }, []);
  return (
    <Alert
      tone="warning"
      live
      title="We could not see what you signed up for"
      actions={
        <Button ref={retry} icon="refresh" size="compact" onClick={refetch} busy={isFetching}>
          Retry
        </Button>
      }
    >
      Below are the workshops as everybody sees them. Your registrations have not changed.
    </Alert>
  );
}
