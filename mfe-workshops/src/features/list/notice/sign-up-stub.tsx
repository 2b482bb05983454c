import type { Workshop } from '@festival/contracts/workshops';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSession } from '@festival/mfe-kit/session';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { LinkButton } from '@festival/ui/link-button';
import { Skeleton } from '@festival/ui/skeleton';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useId } from 'react';
import { Vacancies } from '../../../shared/vacancies.js';
import { OfferActions } from '../../offers/components/offer-actions.js';
import type { Outlook } from '../../outlook/outlook.js';
import { outlookText } from '../../outlook/outlook-text.js';
import styles from './sign-up-stub.module.css';

/** Whether the visitor's standing is known, loading, or unknown. If it is not known, the outlook is that of any visitor. */
export type StandingKnowledge = 'known' | 'awaited' | 'unknown';

interface Props {
  workshop: Workshop;
  outlook: Outlook;
  standing: StandingKnowledge;
  isBusy: boolean;
  onSignUp: () => void;
}

const standingBadges = {
  confirmed: <Badge tone="positive">Registered</Badge>,
  waitlisted: <Badge tone="warning">Waitlisted</Badge>,
};

/** Whether signing up leads to a place, not to a waitlist or nothing. */
const isWelcome = ({ kind }: Outlook): boolean => kind === 'place' || kind === 'freed';

/** Whether there is nothing left to do here. */
const isSettled = (outlook: Outlook): boolean =>
  outlook.kind === 'confirmed' ||
  outlook.kind === 'waiting' ||
  (outlook.kind === 'over' && outlook.mine !== null);

/** The sign-up part of a notice: the number of places, what signing up would lead to, and the button. */
export function SignUpStub({ workshop, outlook, standing, isBusy, onSignUp }: Props) {
  const edition = useEdition();
  const isStudent = useSession().role === 'student';
  const outlookId = useId();
  const { name, numWaitlisted, mine } = workshop;
  const isAwaited = standing === 'awaited';
  return (
    <div className={styles.stub}>
      <p className={styles.counts}>
        <Vacancies places={workshop} numberClassName={styles.number} />
        {numWaitlisted > 0 && <span className={styles.waiting}>{numWaitlisted} waiting</span>}
      </p>
      <p id={outlookId} aria-busy={isAwaited || undefined} className={styles.outlook}>
        {mine && standingBadges[mine]}{' '}
        {isAwaited ? (
          <Skeleton lines={2} />
        ) : (
          outlookText(edition, outlook, isStudent && standing === 'known')
        )}
      </p>
      {outlook.kind === 'offered' ? (
        <OfferActions offer={outlook.offer} name={name} />
      ) : isSettled(outlook) ? (
        <LinkButton size="compact" href="/profile#my-workshops">
          See it on your profile
          <VisuallyHidden>: {name}</VisuallyHidden>
        </LinkButton>
      ) : (
        <Button
          variant={isWelcome(outlook) && !isAwaited ? 'primary' : 'secondary'}
          disabled={outlook.kind === 'before'}
          busy={isBusy}
          busyLabel="One moment…"
          aria-describedby={outlookId}
          onClick={onSignUp}
        >
          Sign Up
          <VisuallyHidden> for {name}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
