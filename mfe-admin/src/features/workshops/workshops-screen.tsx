import type { AdminWorkshop } from '@festival/contracts/workshops';
import { LazyDialog } from '@festival/mfe-kit/lazy';
import { useSession } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { useEffect, useRef, useState } from 'react';
import { DownloadButton } from '../../shared/downloads/download-button.js';
import { DeskList } from '../../shared/lists/desk-list.js';
import { DeskToolbar } from '../../shared/lists/desk-toolbar.js';
import { Allocation } from './allocation/allocation.js';
import { workshopDraft } from './form/draft.js';
import { FormTitle } from './form-title.js';
import { useSignUpsDownload } from './use-sign-ups-download.js';
import { useLiveWorkshops, useWorkshops } from './use-workshops.js';
import { WithdrawnWorkshops } from './withdrawal/withdrawn-workshops.js';
import { WorkshopActions } from './workshop-actions.js';
import { WorkshopsTable } from './workshops-table.js';

const loadForm = () =>
  import('./form/workshop-form-dialog.js').then((module) => module.WorkshopFormDialog);
const loadWithdraw = () =>
  import('./withdrawal/withdraw-dialog.js').then((module) => module.WithdrawDialog);

interface Opened {
  dialog: 'form' | 'withdraw';
  /** As it was when the form was opened; undefined for a new workshop. */
  workshop: AdminWorkshop | undefined;
  /** The workshop of a restored form. The form opens when the list has loaded. */
  awaitedId?: string;
}

/** Restores a form that was left by a reload or by the end of the session. */
const leftOpen = (owner: string): Opened | undefined => {
  const awaitedId = workshopDraft.subjectOf(owner);
  if (awaitedId === undefined) return undefined;
  return { dialog: 'form', workshop: undefined, ...(awaitedId && { awaitedId }) };
};

/** Workshops, their sign-ups, and the actions for both. */
export function WorkshopsScreen() {
  const query = useWorkshops();
  useLiveWorkshops();
  const download = useSignUpsDownload();
  const { _id: admin = '' } = useSession();
  const [opened, setOpened] = useState(() => leftOpen(admin ?? ''));
  const close = () => setOpened(undefined);
  const awaited = query.data?.find(({ _id }) => _id === opened?.awaitedId);
  if (awaited) setOpened({ dialog: 'form', workshop: awaited });
  const listed = query.data?.find(({ _id }) => _id === opened?.workshop?._id);
  const workshop = listed ?? opened?.workshop;

  // When a row goes, the button that had the focus goes too.
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
      <DeskList
        what="workshops"
        query={query}
        toolbar={
          <>
            <DeskToolbar
              actions={
                <DownloadButton download={download}>Download All Workshop Sign Ups</DownloadButton>
              }
            >
              <Button
                variant="primary"
                icon="plus"
                onClick={() => setOpened({ dialog: 'form', workshop: undefined })}
              >
                Create a workshop
              </Button>
            </DeskToolbar>
            <Allocation />
          </>
        }
      >
        {(workshops) => (
          <div ref={list} tabIndex={-1}>
            <WorkshopsTable
              caption="Workshops"
              workshops={workshops}
              actions={(row) => (
                <WorkshopActions
                  workshop={row}
                  onEdit={(edited) => setOpened({ dialog: 'form', workshop: edited })}
                  onWithdraw={(withdrawn) => setOpened({ dialog: 'withdraw', workshop: withdrawn })}
                />
              )}
              empty="There are no workshops yet."
            />
          </div>
        )}
      </DeskList>
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
