import type { Exported, ExportForm } from '@festival/contracts/exports';
import { useKeyedSend } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useEffect, useRef, useState } from 'react';

export const exportsKey = ['admin', 'exports'] as const;

/** Of a file that somebody waits for. It may be written in another process, and the stream of the desk may be away: this is asked. */
const LOOK_EVERY_MS = 500;

/** What is asked for; the server fills in what is left out. */
export type AskedExport = { kind: ExportForm['kind'] } & {
  filter?: Record<string, string>;
  format?: ExportForm['format'];
};

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
  const [awaitedId, setAwaitedId] = useState<string>();
  const refuse = (error: Error) => {
    const isNothing = isApiError(error) && error.status === 404;
    show(failed === undefined || isNothing ? errorMessage(error) : failed, { tone: 'negative' });
  };
  const ask = useAskForExport();
  const { data: exported, error } = useQuery({
    queryKey: [...exportsKey, 'awaited', awaitedId],
    queryFn: ({ signal }) =>
      api.call('GET /admin/exports/:id', { params: { id: awaitedId ?? '' }, signal }),
    enabled: awaitedId !== undefined,
    refetchInterval: LOOK_EVERY_MS,
  });
  const settled = useRef<string>(undefined);
  useEffect(() => {
    if (awaitedId === undefined || settled.current === awaitedId) return;
    if (!error && (!exported || isUnderWay(exported))) return;
    settled.current = awaitedId;
    setAwaitedId(undefined);
    if (error) refuse(error);
    else if (exported?.state === 'done') saveFile(exported);
    else if (exported?.state === 'failed')
      show(failed ?? exported.problem ?? 'The export has failed.', { tone: 'negative' });
  });
  return {
    isPending: ask.isPending || awaitedId !== undefined,
    /** How far it is; empty until that is known. */
    progress: exported && awaitedId !== undefined ? progressOf(exported) : '',
    mutate: () => ask.mutate(form, { onSuccess: ({ _id }) => setAwaitedId(_id), onError: refuse }),
  };
};
