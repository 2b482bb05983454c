import type { Preview, Release } from '@festival/contracts/releases';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { CopyLine } from '../../../shared/copy-line.js';
import { useRealTime } from '../../../shared/format-instant.js';

interface Props {
  release: Release;
  preview: Preview;
  onClose: () => void;
}

/** The address that shows a release to anybody who has the link. */
export function PreviewDialog({ release, preview: { url, expiresAt }, onClose }: Props) {
  const realTime = useRealTime();
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Preview of ${release.version}`}
      description={`Everybody who opens this link sees the site with this release, until ${realTime(expiresAt)}. Nobody is logged in there.`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <CopyLine what="Link" text={url} />
    </Dialog>
  );
}
