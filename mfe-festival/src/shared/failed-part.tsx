import { errorMessage } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';

interface Props {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** Shown in place of a part of a page that did not load. The rest of the page works. */
export function FailedPart({ title, error, onRetry }: Props) {
  return (
    <Alert
      tone="negative"
      live
      title={title}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {errorMessage(error)}
    </Alert>
  );
}
