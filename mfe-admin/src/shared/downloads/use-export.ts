import type { Exported, ExportForm } from '@festival/contracts/exports';
import { useKeyedSend } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';

export const exportsKey = ['admin', 'exports'] as const;

/** Of a file that somebody waits for. It may be written in another process, and the stream of the desk may be away: this is asked. */
const LOOK_EVERY_MS = 500;

/** What is asked for; the server fills in what is left out. */
export type AskedExport = { kind: ExportForm['kind'] } & {
  filter?: Record<string, string>;
  format?: ExportForm['format'];
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isUnderWay = ({ state }: Exported): boolean => state === 'queued' || state === 'running';

/** Follows a link to the file: the browser saves it as it comes, however large it is. */
const saveFile = ({ url, name }: Exported): void => {
  if (url !== null)
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
};

/** Queues an export. A repeat after a lost answer queues no other; asked for again after an answer, it is another one. */
export const useAskForExport = () => {
  const api = useApi();
  const queries = useQueryClient();
  const send = useKeyedSend((form: AskedExport, idempotencyKey) =>
    api.call('POST /admin/exports', { body: form as ExportForm, idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: exportsKey }),
  });
};

/** `Exporting… 40%` */
export const progressOf = ({ state, rows, expectedRows, problem }: Exported): string => {
  if (problem !== null) return problem;
  if (state === 'queued') return 'Waiting…';
  const part = Math.min(rows / Math.max(expectedRows, 1), 1);
  return `Exporting… ${Math.floor(part * 100)}%`;
};

interface Options {
  form: AskedExport;
  /** What is said when it fails, unless there is nothing to export: the API says that itself. */
  failed?: string;
}

/**
 * A download of what a screen shows: it queues an export, tells how far it is, and saves the file once it is there. Why it failed is told in a
 * snackbar. Whoever leaves meanwhile finds it among the exports.
 */
export const useExport = ({ form, failed }: Options) => {
  const api = useApi();
  const show = useSnackbar();
  const [progress, setProgress] = useState('');
  const ask = useAskForExport();
  const download = useMutation({
    mutationFn: async () => {
      let exported = await ask.mutateAsync(form);
      while (isUnderWay(exported)) {
        setProgress(progressOf(exported));
        await pause(LOOK_EVERY_MS);
        exported = await api.call('GET /admin/exports/:id', { params: { id: exported._id } });
      }
      return exported;
    },
    onSuccess: (exported) => {
      if (exported.state === 'failed')
        show(failed ?? exported.problem ?? 'The export has failed.', { tone: 'negative' });
      else saveFile(exported);
    },
    onError: (error) => {
      const isNothing = isApiError(error) && error.status === 404;
      show(failed === undefined || isNothing ? errorMessage(error) : failed, { tone: 'negative' });
    },
  });
  return {
    isPending: download.isPending,
    /** How far it is; empty until that is known. */
    progress: download.isPending ? progress : '',
    mutate: () => {
      setProgress('');
      download.mutate();
    },
  };
};
