import { errorMessage } from '@festival/mfe-kit/api';
import { ErrorState } from '@festival/ui/error-state';
import { ProfileFrame } from './profile-frame.js';

interface Props {
  error: Error;
  onRetry: () => void;
}

export function ProfileFailure({ error, onRetry }: Props) {
  return (
    <ProfileFrame>
      <ErrorState title="Your profile did not load" onRetry={onRetry}>
        {errorMessage(error)}
      </ErrorState>
    </ProfileFrame>
  );
}
