import type { NewAreaToken } from '@festival/contracts/releases';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { CopyLine } from '../../../shared/copy-line.js';
import { useRealTime } from '../../../shared/format-instant.js';

interface Props {
  token: NewAreaToken;
  onClose: () => void;
}

/** Shows a new token, once. */
export function ShownOnceDialog({ token, onClose }: Props) {
  const realTime = useRealTime();
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          The token “<bdi>{token.label}</bdi>” of {token.area}
        </>
      }
      description={`Keep it now: nobody can read it again. It lasts until ${realTime(token.expiresAt)}.`}
      actions={
        <Button variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <CopyLine what="Token" text={token.token} />
    </Dialog>
  );
}
