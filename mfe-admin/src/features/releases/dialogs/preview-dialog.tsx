import type { Preview, Release } from '@festival/contracts/releases';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { CopyLine } from '../../../shared/copy-line.js';
import { formatInstant } from '../../../shared/format-instant.js';

interface Props {
  release: Release;
  preview: Preview;
  onClose: () => void;
}

/** The address that shows a release to anybody who has the link. */
export function PreviewDialog({ release, preview: { url, expiresAt }, onClose }: Props) {
  const edition = useEdition();
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Preview of ${release.version}`}
      description={`Everybody who opens this link sees the site with this release, until ${formatInstant(edition, expiresAt)}. Nobody is logged in there.`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <CopyLine what="Link" text={url} />
    </Dialog>
  );
}
