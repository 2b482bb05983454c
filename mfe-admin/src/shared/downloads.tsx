import type { Exported, ExportForm } from '@festival/contracts/exports';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { Button } from '@festival/ui/button';
import { Cluster } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { type ReactNode, useState } from 'react';
import { useChange } from './calls.js';

export const exportsKey = ['admin', 'exports'] as const;

/** How often to ask for the export. Another process may write it and the event stream may be down, so this polls. */
const POLL_EVERY_MS = 500;

/** The request; the server fills in the rest. */
type AskedExport = { kind: ExportForm['kind'] } & {
  filter?: Record<string, string>;
  format?: ExportForm['format'];
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isUnderWay = ({ state }: Exported): boolean => state === 'queued' || state === 'running';

/** Follows a link to the file, so the browser streams it to disk whatever its size. */
const saveFile = ({ url, name }: Exported): void => {
  if (url !== null)
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
};

/** Queues an export. A repeat after a lost answer finds the same one; a new request after an answer queues another. */
export const useRequestExport = () =>
  useChange([exportsKey], (api, form: AskedExport, idempotencyKey) =>
    api.call('POST /admin/exports', { body: form as ExportForm, idempotencyKey }),
  );

/** `Exporting… 40%` */
const progressOf = ({ state, rows, expectedRows, problem }: Exported): string => {
  if (problem !== null) return problem;
  if (state === 'queued') return 'Waiting…';
  const part = Math.min(rows / Math.max(expectedRows, 1), 1);
  return `Exporting… ${Math.floor(part * 100)}%`;
};

interface Props {
  form: AskedExport;
  /** The message for a failure. When there is nothing to export, the API's own message is used. */
  failed?: string;
  /** In a row of a table: compact, and without an icon. */
  inRow?: boolean;
  /** The label: "Download entries". */
  children: ReactNode;
}

/**
 * Downloads what a screen shows: it queues an export, shows the progress, and saves the file when it is ready. A snackbar says why it failed. A
 * user who leaves in the meantime finds the file in the list of exports.
 */
export function DownloadButton({ form, failed, inRow, children }: Props) {
  const api = useApi();
  const showSnackbar = useSnackbar();
  const [progress, setProgress] = useState('');
  const ask = useRequestExport();
  const download = useMutation({
    mutationFn: async () => {
      setProgress('');
      let exported = await ask.mutateAsync(form);
      while (isUnderWay(exported)) {
        setProgress(progressOf(exported));
        await pause(POLL_EVERY_MS);
        exported = await api.call('GET /admin/exports/:id', { params: { id: exported._id } });
      }
      return exported;
    },
    onSuccess: (exported) => {
      if (exported.state === 'failed')
        showSnackbar(failed ?? exported.problem ?? 'The export has failed.', { tone: 'negative' });
      else saveFile(exported);
    },
    onError: (error) => {
      const isNothing = isApiError(error) && error.status === 404;
      showSnackbar(failed === undefined || isNothing ? errorMessage(error) : failed, {
        tone: 'negative',
      });
    },
  });
  return (
    <Cluster gap={2}>
      <Button
        {...(inRow ? { size: 'compact' } : { icon: 'download' })}
        busy={download.isPending}
        busyLabel="Exporting…"
        onClick={() => download.mutate()}
      >
        {children}
      </Button>
      {download.isPending && <span>{progress}</span>}
    </Cluster>
  );
}
