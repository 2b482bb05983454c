import type { AdminWorkshop } from '@festival/contracts/workshops';
import { workshopTimeText } from '@festival/edition/workshops';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { Table, type TableColumn } from '@festival/ui/table';
import { Participants } from './participants.js';
import { WorkshopActions, type WorkshopChoices } from './workshop-actions.js';
import styles from './workshops-table.module.css';

interface Props extends WorkshopChoices {
  workshops: readonly AdminWorkshop[];
}

export function WorkshopsTable({ workshops, ...choices }: Props) {
  const edition = useEdition();
  const columns: TableColumn<AdminWorkshop>[] = [
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
      cell: (workshop) => (
        <div className={styles.actions}>
          <WorkshopActions workshop={workshop} {...choices} />
        </div>
      ),
    },
  ];
  return (
    <Table
      caption="Workshops"
      captionHidden
      columns={columns}
      rows={workshops}
      rowId={({ _id }) => _id}
      rowLabel={({ name }) => name}
      expansion={{
        render: (workshop) => <Participants workshop={workshop} />,
        canExpand: ({ numRegistered, numWaitlisted }) => numRegistered + numWaitlisted > 0,
      }}
      empty="There are no workshops yet."
    />
  );
}
