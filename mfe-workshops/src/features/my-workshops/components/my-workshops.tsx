import type { Profile } from '@festival/contracts/profile';
import type { ProfileWorkshop } from '@festival/contracts/workshops';
import { EmptyState } from '@festival/ui/empty-state';
import { LinkButton } from '@festival/ui/link-button';
import { useState } from 'react';
import { useLiveOffers } from '../../live/use-live-offers.js';
import type { Ticketed } from '../ticketed.js';
import { CancelConfirmed } from './cancel-confirmed.js';
import { CancelWaitlisted } from './cancel-waitlisted.js';
import styles from './my-workshops.module.css';
import { RegistrationList } from './registration-list.js';
import { TicketDialog } from './ticket-dialog.js';

type Asked = { workshop: ProfileWorkshop; status: 'confirmed' | 'waitlisted' } | undefined;

/** The cancelled workshop has left the list, and its button too. */
const focusPanel = () => document.getElementById('my-workshops')?.focus();

/** The student's sign-ups, each with a button to cancel. */
export function MyWorkshops({ profile }: { profile: Profile }) {
  const { registeredWorkshops, waitlistedWorkshops } = profile;
  const [asked, setAsked] = useState<Asked>();
  const [ticketOf, setTicketOf] = useState<Ticketed>();
  useLiveOffers(waitlistedWorkshops);
  const close = () => setAsked(undefined);
  const finish = () => {
    close();
    queueMicrotask(focusPanel);
  };
  if (registeredWorkshops.length + waitlistedWorkshops.length === 0)
    return (
      <EmptyState
        icon="calendar"
        headingLevel={3}
        title="You have not signed up for a workshop"
        actions={
          <LinkButton variant="primary" href="/workshops">
            See the workshops
          </LinkButton>
        }
      >
        One place each, and a seat on as many waitlists as you like.
      </EmptyState>
    );
  return (
    <div className={styles.lists}>
      <RegistrationList
        title="Registered"
        nothing="You have no place yet."
        workshops={registeredWorkshops}
        status="confirmed"
        onCancel={(workshop) => setAsked({ workshop, status: 'confirmed' })}
        onTicket={setTicketOf}
      />
      <RegistrationList
        title="Waitlisted"
        nothing="You are on no waitlist."
        workshops={waitlistedWorkshops}
        status="waitlisted"
        onCancel={(workshop) => setAsked({ workshop, status: 'waitlisted' })}
      />
      {ticketOf && <TicketDialog workshop={ticketOf} onClose={() => setTicketOf(undefined)} />}
      {asked?.status === 'confirmed' && (
        <CancelConfirmed
          workshop={asked.workshop}
          waitlisted={waitlistedWorkshops}
          onDone={finish}
          onKeep={close}
        />
      )}
      {asked?.status === 'waitlisted' && (
        <CancelWaitlisted workshop={asked.workshop} onDone={finish} onKeep={close} />
      )}
    </div>
  );
}
