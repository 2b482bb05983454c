import { Button } from '@festival/ui/button';
import { Cluster } from '@festival/ui/layout';
import type { ReactNode } from 'react';
import type { useExport } from './use-export.js';

interface Props {
  download: Pick<ReturnType<typeof useExport>, 'isPending' | 'mutate' | 'progress'>;
  size?: 'compact';
  /** The label: "Download entries". */
  children: ReactNode;
}

/** Exports a file and saves it. While it is written, the progress is beside the button. */
export function DownloadButton({ download, size, children }: Props) {
  const { isPending, progress, mutate } = download;
  return (
    <Cluster gap={2}>
      <Button
        icon="download"
        {...(size && { size })}
        busy={isPending}
        busyLabel="Exporting…"
        onClick={() => mutate()}
      >
        {children}
      </Button>
      {isPending && <span>{progress}</span>}
    </Cluster>
  );
}
