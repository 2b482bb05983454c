import type { AdminWorkshop } from '@festival/contracts/workshops';
import { isOver } from '@festival/edition/workshops';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Cluster } from '@festival/ui/layout';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { DownloadButton } from '../../shared/downloads/download-button.js';
import { useSignUpsDownload } from './use-sign-ups-download.js';

/** Saves the sign-ups of a workshop. */
export function DownloadSignUps({ workshop: { _id, name } }: { workshop: AdminWorkshop }) {
  const download = useSignUpsDownload(_id);
  return (
    <DownloadButton size="compact" download={download}>
      Download<VisuallyHidden> the sign-ups of {name}</VisuallyHidden>
    </DownloadButton>
  );
}

interface Props {
  workshop: AdminWorkshop;
  onEdit: (workshop: AdminWorkshop) => void;
  onWithdraw: (workshop: AdminWorkshop) => void;
}

/** The actions for one workshop. */
export function WorkshopActions({ workshop, onEdit, onWithdraw }: Props) {
  const hasTakenPlace = isOver(useEdition(), workshop, useFestivalNow());
  const { name } = workshop;
  return (
    <Cluster gap={2} justify="end">
      <DownloadSignUps workshop={workshop} />
      <Button size="compact" icon="edit" onClick={() => onEdit(workshop)}>
        Edit<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {!hasTakenPlace && (
        <Button variant="quiet" size="compact" onClick={() => onWithdraw(workshop)}>
          Withdraw<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </Cluster>
  );
}
