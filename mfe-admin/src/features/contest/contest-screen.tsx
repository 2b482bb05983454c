import { reasonForm } from '@festival/contracts/common';
import type { AdminEntry } from '@festival/contracts/photos';
import { photoContestPeriod } from '@festival/edition/photo-contest';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useMutation, useQuery } from '@festival/mfe-kit/query';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { DescriptionList } from '@festival/ui/description-list';
import { Image } from '@festival/ui/image';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/dialogs.js';
import { DownloadButton, useExport } from '../../shared/downloads.js';
import { formatInstant } from '../../shared/instants.js';
import { AdminList, AdminToolbar } from '../../shared/lists.js';
import { useLiveList, useRefetch } from '../../shared/live-lists.js';
import styles from './contest-screen.module.css';

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
      <AdminList
        what="entries"
        query={query}
        toolbar={
          <AdminToolbar
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
          </AdminToolbar>
        }
      >
        {(listed) => <EntriesTable entries={listed} shortlist={shortlist} onRemove={setRemoving} />}
      </AdminList>
      {removing && <RemoveDialog entry={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

interface Props {
  entry: AdminEntry;
  onClose: () => void;
}

/** Removes an entry from the contest, and asks for the message to its entrant. */
function RemoveDialog({ entry, onClose }: Props) {
  const showSnackbar = useSnackbar();
  const remove = useRemoveEntry(entry);
  return (
    <ReasonDialog
      id="remove-entry"
      title={
        <>
          Remove the entry of <bdi>{entry.name}</bdi>?
        </>
      }
      description="Nobody sees it any more, and nobody can vote for it. We email the entrant. This cannot be undone."
      hint="For the entrant: the mail contains this text."
      rules={reasonForm}
      mutation={remove}
      keep="Keep it"
      act={{ label: 'Remove the entry', busyLabel: 'Removing…' }}
      onClose={onClose}
      onDone={() => {
        showSnackbar('The entry is removed. We email the entrant.', { tone: 'positive' });
        onClose();
      }}
    />
  );
}

const states: Record<AdminEntry['state'], string> = {
  submitted: 'Submitted',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
};

/** As on the contest's page. */
const categories: Record<AdminEntry['category'], string> = {
  open: 'Open category',
  ntu: 'NTU category',
};

interface EntriesTableProps {
  entries: readonly AdminEntry[];
  shortlist: ReturnType<typeof useShortlist>;
  onRemove: (entry: AdminEntry) => void;
}

/** Every entry, with its entrant's contact details. */
function EntriesTable({ entries, shortlist, onRemove }: EntriesTableProps) {
  const edition = useEdition();
  const { usesShortlist } = edition.contests.photos;
  const columns: DataTableColumn<AdminEntry>[] = [
    { key: 'name', header: 'Name', cell: ({ name }) => <bdi>{name}</bdi>, isRowHeader: true },
    { key: 'category', header: 'Category', cell: ({ category }) => categories[category] },
    { key: 'email', header: 'Email Address', cell: ({ emailAddress }) => emailAddress },
    { key: 'contact', header: 'Contact number', cell: ({ phoneNumber }) => phoneNumber },
    {
      key: 'submitted',
      header: 'Date time',
      cell: ({ submittedAt }) => formatInstant(edition, submittedAt),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state, shortlisted }) => (
        <Badge tone={state === 'submitted' ? 'positive' : 'neutral'}>
          {usesShortlist && shortlisted && state === 'submitted' ? 'Shortlisted' : states[state]}
        </Badge>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (entry) =>
        entry.state === 'submitted' && (
          <Cluster gap={2} justify="end">
            {usesShortlist && (
              <Button
                size="compact"
                busy={shortlist.busyId === entry._id}
                busyLabel="Saving…"
                onClick={() => shortlist.toggle(entry)}
              >
                {entry.shortlisted ? 'Take off the shortlist' : 'Shortlist'}
              </Button>
            )}
            <Button size="compact" onClick={() => onRemove(entry)}>
              Remove
            </Button>
          </Cluster>
        ),
    },
  ];
  return (
    <DataTable
      caption="Entries of the photo contest"
      captionHidden
      columns={columns}
      rows={entries}
      rowId={({ _id }) => _id}
      rowLabel={({ name, category }) => `${name}, ${categories[category]}`}
      expansion={{ render: (entry) => <EntryDetails entry={entry} /> }}
      empty="No photo has been submitted yet."
    />
  );
}

/** What the entrant wrote, and the photo if one was uploaded. We show the link but never open it. */
function EntryDetails({ entry }: { entry: AdminEntry }) {
  const { image, caption, description, submissionLink, matric, removedBecause } = entry;
  return (
    <Stack gap={4}>
      {image && (
        <Image
          src={image}
          alt={caption ?? `Photograph by ${entry.name}`}
          ratio="3/2"
          fit="contain"
          className={styles.photo}
        />
      )}
      <DescriptionList
        items={[
          { term: 'Caption', value: caption && <bdi>{caption}</bdi> },
          { term: 'Description', value: <bdi>{description}</bdi> },
          {
            term: 'Link',
            value: (
              <Link href={submissionLink} external rel="noopener noreferrer nofollow">
                {submissionLink}
              </Link>
            ),
          },
          { term: 'Matriculation number', value: matric },
          { term: 'Removed because', value: removedBecause && <bdi>{removedBecause}</bdi> },
        ]}
      />
    </Stack>
  );
}

const entriesKey = ['admin', 'entries'] as const;

const useEntries = () => {
  const api = useApi();
  useLiveList('entries', entriesKey);
  return useQuery({
    queryKey: entriesKey,
    queryFn: ({ signal }) => api.call('GET /admin/photos', { signal }),
  });
};

const useShortlist = () => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  const shortlist = useMutation({
    mutationFn: ({ _id, shortlisted }: AdminEntry) =>
      api.call('PUT /admin/photos/:id/shortlist', {
        params: { id: _id },
        body: { shortlisted: !shortlisted },
      }),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    onSettled: useRefetch(entriesKey),
  });
  return {
    toggle: (entry: AdminEntry) => {
      if (!shortlist.isPending) shortlist.mutate(entry);
    },
    busyId: shortlist.isPending ? shortlist.variables._id : undefined,
  };
};

const useRemoveEntry = ({ _id }: AdminEntry) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      api.call('DELETE /admin/photos/:id', { params: { id: _id }, body }),
    onSettled: useRefetch(entriesKey),
  });
};

const useEntriesDownload = () => useExport({ form: { kind: 'entries' } });

/** The server refuses this until voting has closed, for admins too. */
const useBallotsDownload = () => useExport({ form: { kind: 'ballots' } });
