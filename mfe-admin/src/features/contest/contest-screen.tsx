import type { AdminEntry } from '@festival/contracts/photos';
import { photoContestPeriod } from '@festival/edition/photo-contest';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useState } from 'react';
import { DownloadButton } from '../../shared/downloads/download-button.js';
import { DeskList } from '../../shared/lists/desk-list.js';
import { DeskToolbar } from '../../shared/lists/desk-toolbar.js';
import { EntriesTable } from './entries-table.js';
import { RemoveDialog } from './remove-dialog.js';
import { useBallotsDownload, useEntries, useEntriesDownload, useShortlist } from './use-entries.js';

const EVERY_SECOND = 1_000;

/** The photo contest: its entries, the shortlist if the edition has one, and, after voting closes, who voted. */
export function ContestScreen() {
  const edition = useEdition();
  const isOver = photoContestPeriod(edition, useFestivalNow(EVERY_SECOND)) === 'over';
  const query = useEntries();
  const shortlist = useShortlist();
  const entries = useEntriesDownload();
  const ballots = useBallotsDownload();
  const [removing, setRemoving] = useState<AdminEntry>();
  return (
    <>
      <DeskList
        what="entries"
        query={query}
        toolbar={
          <DeskToolbar
            actions={
              <>
                <DownloadButton download={entries}>Download entries</DownloadButton>
                {isOver && <DownloadButton download={ballots}>Download ballots</DownloadButton>}
              </>
            }
          >
            <p>
              {isOver
                ? 'Voting is over. The list of ballots is public; who cast them is for you alone.'
                : 'Nobody sees how votes stand before voting closes, admins included.'}
            </p>
          </DeskToolbar>
        }
      >
        {(listed) => <EntriesTable entries={listed} shortlist={shortlist} onRemove={setRemoving} />}
      </DeskList>
      {removing && <RemoveDialog entry={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
