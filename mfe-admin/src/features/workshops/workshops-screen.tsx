import type { AdminWorkshop } from '@festival/contracts/workshops';
import { LazyDialog } from '@festival/mfe-kit/lazy';
import { useSession } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { Allocation } from './allocation.js';
import { workshopDraft } from './form/draft.js';
import { FormTitle } from './form-title.js';
import { useSignUpsDownload } from './use-sign-ups-download.js';
import { useWorkshops } from './use-workshops.js';
import { WithdrawnWorkshops } from './withdrawn-workshops.js';
import { WorkshopActions } from './workshop-actions.js';
import { WorkshopsTable } from './workshops-table.js';

const ROWS_ON_THE_WAY = 10;

const loadForm = () =>
  import('./form/workshop-form-dialog.js').then((module) => module.WorkshopFormDialog);
const loadWithdraw = () => import('./withdraw-dialog.js').then((module) => module.WithdrawDialog);

interface Opened {
  dialog: 'form' | 'withdraw';
  /** As it was then; undefined for a workshop that is yet to be. */
  workshop: AdminWorkshop | undefined;
  /** The workshop of a form that was left: it opens once the list is there. */
  awaitedId?: string;
}

/** A form that was left, by a reload or when the session ended, is open again on coming back. */
const leftOpen = (owner: string): Opened | undefined => {
  const awaitedId = workshopDraft.subjectOf(owner);
  if (awaitedId === undefined) return undefined;
  return { dialog: 'form', workshop: undefined, ...(awaitedId && { awaitedId }) };
};

/** Workshops, who signed up, and what is done about them. */
export function WorkshopsScreen() {
  const query = useWorkshops();
  const download = useSignUpsDownload();
  const { _id: admin = '' } = useSession();
  const [opened, setOpened] = useState(() => leftOpen(admin ?? ''));
  const close = () => setOpened(undefined);
  const awaited = query.data?.find(({ _id }) => _id === opened?.awaitedId);
  if (awaited) setOpened({ dialog: 'form', workshop: awaited });
  const listed = query.data?.find(({ _id }) => _id === opened?.workshop?._id);
  const workshop = listed ?? opened?.workshop;

  // With its row goes the button that had the focus.
  const list = useRef<HTMLDivElement>(null);
  const withdrawnId = useRef<string>(undefined);
  useEffect(() => {
    const id = withdrawnId.current;
    if (!id || !query.data || query.data.some(({ _id }) => _id === id)) return;
    withdrawnId.current = undefined;
    list.current?.focus();
  }, [query.data]);

  return (
    <Stack gap={5}>
      <Cluster justify="between">
        <Button
          variant="primary"
          icon="plus"
          onClick={() => setOpened({ dialog: 'form', workshop: undefined })}
        >
          Create a workshop
        </Button>
        <Button
          icon="download"
          busy={download.isPending}
          busyLabel="Downloading…"
          onClick={() => download.mutate()}
        >
          Download All Workshop Sign Ups
        </Button>
      </Cluster>
      <Allocation />
      {query.data ? (
        <div ref={list} tabIndex={-1}>
          <WorkshopsTable
            caption="Workshops"
            workshops={query.data}
            actions={(row) => (
              <WorkshopActions
                workshop={row}
                onEdit={(workshop) => setOpened({ dialog: 'form', workshop })}
                onWithdraw={(workshop) => setOpened({ dialog: 'withdraw', workshop })}
              />
            )}
            empty="There are no workshops yet."
          />
        </div>
      ) : query.error ? (
        <ErrorState title="Issues with fetching workshops" onRetry={() => void query.refetch()} />
      ) : (
        <Loading label="Loading workshops…">
          <Skeleton lines={ROWS_ON_THE_WAY} />
        </Loading>
      )}
      {query.data && <WithdrawnWorkshops />}
      {opened?.dialog === 'form' && !opened.awaitedId && (
        <LazyDialog
          load={loadForm}
          props={{ workshop, isGone: query.data !== undefined && !listed, onClose: close }}
          frame={{ title: <FormTitle workshop={workshop} />, size: 'medium' }}
        />
      )}
      {opened?.dialog === 'withdraw' && workshop && (
        <LazyDialog
          load={loadWithdraw}
          props={{
            workshop,
            onClose: close,
            onDone: () => {
              withdrawnId.current = workshop._id;
              close();
            },
          }}
          frame={{
            title: (
              <>
                Withdraw <bdi>{workshop.name}</bdi>?
              </>
            ),
          }}
        />
      )}
    </Stack>
  );
}
