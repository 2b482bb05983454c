import { errorMessage } from '@festival/mfe-kit/api';
import { ErrorState } from '@festival/ui/error-state';

interface Props {
  error: Error;
  onRetry: () => void;
}

export function ProfileFailure({ error, onRetry }: Props) {
  return (
    <>
      <h1>Your profile</h1>
      <ErrorState title="Your profile did not load" onRetry={onRetry}>
        {errorMessage(error)}
      </ErrorState>
    </>
  );
}
