import { errorMessage } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Link } from '@festival/ui/link';
import { luckyDrawForm } from '../../content/lucky-draw-form.js';
import { Copy } from '../../shared/copy.js';
import { isSignedOut } from './use-give-points.js';

export type Outcome =
  | { kind: 'cleared' }
  | { kind: 'given'; what: string }
  | { kind: 'failed'; error: Error };

/** The result of the last attempt. */
export function OutcomeAlert({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'cleared')
    return (
      <Alert tone="info">
        <Copy of={luckyDrawForm.cleared} />
      </Alert>
    );
  if (outcome.kind === 'given')
    return (
      <Alert tone="positive" title="Added points successfully">
        {outcome.what}
      </Alert>
    );
  return (
    <Alert tone="negative" title="Error while adding points">
      {errorMessage(outcome.error)}{' '}
      {isSignedOut(outcome.error) && <Link href="/AdminManage">Log in at the festival desk</Link>}
    </Alert>
  );
}
