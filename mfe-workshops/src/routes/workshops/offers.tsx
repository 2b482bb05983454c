import type { Offer } from '@festival/contracts/workshops';
import { workshopTimeText } from '@festival/edition/workshops';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { failureOf, useQuery } from '@festival/mfe-kit/query';
import { useParams } from '@festival/mfe-kit/router';
import { useLogIn, useSession } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { DescriptionList } from '@festival/ui/description-list';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Container, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useEffect } from 'react';
import { OfferActions, offerKey } from '../../features/offers/offer-actions.js';
import { durationText, isOpen } from '../../shared/workshop-parts.js';

/** The page that the mail about an offered place links to. */
export function OfferPage() {
  return (
    <>
      <PageHeader slim tone="bloom" motif="fan" title="A place for you" />
      <Container width="form">
        <Content id={useParams()['id'] ?? ''} />
      </Container>
    </>
  );
}

/** Opens the sign-in immediately and again on request. The sign-in returns to this page. */
function SignedOut() {
  const logIn = useLogIn();
  const ask = () => {
    const reason = 'To take the place or pass, please log in with your campus account.';
    void logIn({ reason });
  };
  useEffect(ask, [logIn]);
  return (
    <EmptyState
      icon="person"
      title="Log in to answer"
      actions={
        <Button variant="primary" onClick={ask}>
          Log in
        </Button>
      }
    >
      The place is offered to one person. Log in with the campus account that is on the waitlist.
    </EmptyState>
  );
}

function NotYours() {
  const { displayName, email } = useSession();
  return (
    <EmptyState
      icon="person"
      title="This offer is not yours"
      actions={
        <LinkButton variant="primary" href="/workshops">
          See the workshops
        </LinkButton>
      }
    >
      You are logged in as {displayName ?? email}, and no such place is offered to you. If the email
      came to another account of yours, log out and log in with that one.
    </EmptyState>
  );
}

const outcomes = {
  taken: { title: 'The place is yours', text: 'We have emailed you the details.' },
  passed: {
    title: 'You passed',
    text: 'The place goes to the next on the waitlist. You stay on it, and are not asked again.',
  },
  ended: {
    title: 'This offer has ended',
    text: 'The place goes to the next on the waitlist. You stay on it, and are not asked again.',
  },
  cancellation: {
    title: 'This offer has ended',
    text: 'The sign-up that it was for has been cancelled. Your workshops show what you are signed up for now.',
  },
  withdrawal: {
    title: 'This workshop is not taking place',
    text: 'It has been withdrawn. We are sorry. You are not signed up for it.',
  },
} as const;

/** The outcome of an offer; undefined while it can be answered. */
const outcomeOf = (offer: Offer, now: Date): keyof typeof outcomes | undefined => {
  if (offer.voidedBy) return offer.voidedBy;
  if (offer.state !== 'open') return offer.state;
  return isOpen(offer, now) ? undefined : 'ended';
};

function Offered({ offer }: { offer: Offer }) {
  const edition = useEdition();
  const now = useFestivalNow();
  const { workshop } = offer;
  const outcome = outcomeOf(offer, now);
  return (
    <Stack gap={5}>
      <Card padding="large">
        <Stack gap={4}>
          <h2>{workshop.name}</h2>
          <DescriptionList
            items={[
              { term: 'When', value: workshopTimeText(edition, workshop) },
              { term: 'Duration', value: durationText(workshop) },
              { term: 'Where', value: workshop.location },
              { term: 'With', value: workshop.organizer },
            ]}
          />
          {!outcome && <OfferActions offer={offer} name={workshop.name} />}
        </Stack>
      </Card>
      {outcome && (
        <EmptyState
          icon="calendar"
          title={outcomes[outcome].title}
          actions={
            <LinkButton variant="primary" href="/profile#my-workshops">
              See your workshops
            </LinkButton>
          }
        >
          {outcomes[outcome].text}
        </EmptyState>
      )}
    </Stack>
  );
}

function Content({ id }: { id: string }) {
  const api = useApi();
  const isStudent = useSession().role === 'student';
  const query = useQuery({
    queryKey: offerKey(id),
    queryFn: ({ signal }) => api.call('GET /workshops/offers/:id', { params: { id }, signal }),
    // Other people's offers are "not found".
    enabled: isStudent,
  });
  const { data, error } = query;
  if (!isStudent || (isApiError(error) && error.status === 401)) return <SignedOut />;
  if (data) return <Offered offer={data} />;
  if (isApiError(error) && error.status === 404) return <NotYours />;
  if (error) return <ErrorState title="The offer did not load" {...failureOf(query)} />;
  return (
    <Loading label="Loading the offer…">
      <Skeleton shape="block" />
    </Loading>
  );
}
