import type { VendorProfile } from '@festival/contracts/vendors';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { messageWithWait } from '../../vendor-account/when-again.js';

/** Tells a vendor that its stall is not public yet, and how to change that. */
export function NotPublicYet({ emailAddress }: Pick<VendorProfile, 'emailAddress'>) {
  const api = useApi();
  const ask = useMutation({ mutationFn: () => api.call('POST /vendors/confirmation') });
  const again = (
    <Button
      size="compact"
      busy={ask.isPending}
      busyLabel="Sending the link…"
      onClick={() => {
        if (!ask.isPending) ask.mutate();
      }}
    >
      Send the link again
    </Button>
  );
  return (
    <>
      <Alert tone="info" title="Nobody but you sees your stall yet" actions={again}>
        We sent a link to {emailAddress}. Open it to show your stall and its products in the
        marketplace. The organisers can confirm it, too.
      </Alert>
      {ask.data && (
        <Alert tone="positive" live>
          A new link is on its way to {ask.data.emailAddress}.
        </Alert>
      )}
      {ask.error && (
        <Alert tone="negative" live>
          {messageWithWait(ask.error)}
        </Alert>
      )}
    </>
  );
}
