import type { AdminWorkshop } from '@festival/contracts/workshops';
import { workshopTimeText } from '@festival/edition/workshops';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import type { ReactNode } from 'react';
import { FillBar } from './participants/fill-bar.js';
import { Participants } from './participants/participants.js';
import { useIsInAddress } from './participants/use-participants-view.js';
import styles from './workshops-table.module.css';

interface Props {
  caption: string;
  workshops: readonly AdminWorkshop[];
  /** Shown below the name of a workshop, besides time and place. */
  note?: (workshop: AdminWorkshop) => ReactNode;
  /** The actions for a workshop. */
  actions: (workshop: AdminWorkshop) => ReactNode;
  empty: string;
}

/** Workshops with the number of sign-ups and the list of participants. */
export function WorkshopsTable({ caption, workshops, note, actions, empty }: Props) {
  const edition = useEdition();
  const isInAddress = useIsInAddress();
  const columns: DataTableColumn<AdminWorkshop>[] = [
    {
      key: 'workshop',
      header: 'Workshop',
      isRowHeader: true,
      cell: (workshop) => (
        <span className={styles.name}>
          <bdi>{workshop.name}</bdi>
          <span className={styles.when}>
            {workshopTimeText(edition, workshop)} · <bdi>{workshop.location}</bdi>
          </span>
          {note && <span className={styles.when}>{note(workshop)}</span>}
        </span>
      ),
    },
    {
      key: 'sign-ups',
      header: 'Sign Ups',
      cell: (workshop) => (
        <span className={styles.signUps}>
          <span>
            {workshop.numRegistered}/{workshop.maxParticipants}
          </span>
          <FillBar workshop={workshop} />
          {(workshop.numOffered ?? 0) > 0 && <Badge>{workshop.numOffered} offered</Badge>}
          {workshop.numWaitlisted > 0 && (
            <Badge tone="warning">{workshop.numWaitlisted} waitlisted</Badge>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (workshop) => <div className={styles.actions}>{actions(workshop)}</div>,
    },
  ];
  return (
    <DataTable
      caption={caption}
      captionHidden
      columns={columns}
      rows={workshops}
      rowId={({ _id }) => _id}
      rowLabel={({ name }) => name}
      expansion={{
        render: (workshop) => <Participants workshop={workshop} />,
        startsOpen: ({ _id }) => isInAddress(_id),
        canExpand: ({ numRegistered, numWaitlisted, withdrawn }) =>
          !withdrawn || numRegistered + numWaitlisted > 0,
      }}
      empty={empty}
    />
  );
}
