import type { useDownload } from '@festival/mfe-kit/download';
import { Button } from '@festival/ui/button';

interface Props {
  download: Pick<ReturnType<typeof useDownload>, 'isPending' | 'mutate'>;
  /** What it saves: "Download entries". */
  children: string;
}

export function DownloadButton({ download, children }: Props) {
  return (
    <Button
      icon="download"
      busy={download.isPending}
      busyLabel="Downloading…"
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  );
}
