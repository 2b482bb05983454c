import { eraseForm, type FoundPerson, personForm } from '@festival/contracts/people';
import { FormText } from '@festival/forms/fields';
import { useApi } from '@festival/mfe-kit/api';
import { useDownload } from '@festival/mfe-kit/download';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { DescriptionList } from '@festival/ui/description-list';
import { Cluster, Stack } from '@festival/ui/layout';
import { useState } from 'react';
import { ReasonDialog, useDialog } from '../../shared/dialogs.js';
import { PageForm, useFormCall } from '../../shared/forms.js';
import { TitledCard } from '../../shared/lists.js';

const blank = { emailAddress: '' };

/** What the festival keeps about a person: found by their address, exported, and erased. */
export function PeopleScreen() {
  const [person, setPerson] = useState<FoundPerson>();
  const form = useFormCall({
    id: 'find-person',
    labels: { emailAddress: 'Email address' },
    values: blank,
    schema: personForm,
    send: (api, body) => api.call('POST /admin/people/find', { body }),
    at: { PERSON_IS_ADMIN: { name: 'emailAddress' } },
    onDone: setPerson,
  });
  return (
    <Stack gap={6}>
      <TitledCard title="Find a person">
        <PageForm call={form} action={{ label: 'Find', busyLabel: 'Finding…' }} inOneLine>
          <FormText {...form.field('emailAddress')} type="email" autoComplete="off" required />
        </PageForm>
      </TitledCard>
      {person && (
        <PersonCard
          key={person.emailAddress}
          person={person}
          onErased={() => {
            setPerson(undefined);
            form.reset(blank);
          }}
        />
      )}
    </Stack>
  );
}

const roleLabels = { student: 'Student', vendor: 'Vendor', admin: 'Deactivated admin' };

interface Props {
  person: FoundPerson;
  onErased: () => void;
}

function PersonCard({ person, onErased }: Props) {
  const { emailAddress, accounts } = person;
  const { dialog, show } = useDialog();
  const api = useApi();
  const download = useDownload({
    name: 'person.zip',
    read: () => api.call('POST /admin/people/export', { body: { emailAddress } }),
  });
  return (
    <TitledCard title={emailAddress}>
      <p role="status">
        {accounts.length === 0
          ? 'Nobody logs in with this address. Points, chances and mails can be kept under it all the same.'
          : accounts.map(({ _id, role, displayName }) => (
              <span key={_id}>
                <bdi>{displayName}</bdi> <Badge>{roleLabels[role]}</Badge>{' '}
              </span>
            ))}
      </p>
      <Cluster gap={2}>
        <Button
          icon="download"
          busy={download.isPending}
          busyLabel="Reading all services…"
          onClick={() => download.mutate()}
        >
          Download their data
        </Button>
        <Button onClick={() => show(EraseDialog, { person, onErased })}>Erase them</Button>
      </Cluster>
      {dialog}
    </TitledCard>
  );
}

/** What an erasure does, in the words of who decides on it. */
const consequences = [
  {
    term: 'What goes',
    value:
      'Names, addresses, numbers and notes; their photos; their account, everywhere they are logged in. A stall closes. A place in a workshop to come is free for others.',
  },
  {
    term: 'What stays',
    value:
      'What was bought and paid, without the buyer. Ballots, points and draws, without a name. What admins did, in the activity, with the names of then.',
  },
];

/** Erases a person, which nobody can undo. */
function EraseDialog({ person, onErased, onClose }: Props & { onClose: () => void }) {
  const { emailAddress } = person;
  return (
    <ReasonDialog
      id="erase-person"
      title={`Erase ${emailAddress}?`}
      description="Nobody can undo this. Cancel orders first that nobody will collect now."
      hint="Who asked for it, and when. Only admins read it, in the activity: name nobody."
      schema={eraseForm}
      besides={{ emailAddress }}
      keys={[]}
      send={(api, body) => api.call('POST /admin/people/erase', { body })}
      cancelLabel="Keep them"
      action={{ label: 'Erase them', busyLabel: 'Erasing…' }}
      onClose={onClose}
      done={() => 'The account is erased. The other services follow within a minute.'}
      onDone={() => {
        onClose();
        onErased();
      }}
    >
      <DescriptionList items={consequences} arrangement="above" />
    </ReasonDialog>
  );
}
