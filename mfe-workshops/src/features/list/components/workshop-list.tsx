import { errorMessage } from '@festival/mfe-kit/api';
import { ErrorState } from '@festival/ui/error-state';
import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { VacancyNews } from '../../live/vacancy-news.js';
import { useOutlook } from '../../outlook/use-outlook.js';
import type { SignUp } from '../../sign-up/use-sign-up.js';
import type { WorkshopsAnswer } from '../api/use-workshops.js';
import { arrange } from '../arrange.js';
import type { ListState } from '../list-url.js';
import { Notice } from '../notice/notice.js';
import type { GoToList } from '../use-list.js';
import { LIST_ID, useOpenAtHash } from '../use-open-at-hash.js';
import { EventsData } from './events-data.js';
import { NothingListed } from './nothing-listed.js';
import { OwnListMissing } from './own-list-missing.js';
import styles from './workshop-list.module.css';

const BONES = 6;

interface Props {
  list: WorkshopsAnswer;
  state: ListState;
  go: GoToList;
  signUp: SignUp;
}

function Bones() {
  return (
    <Loading label="Loading workshops…">
      <Stack gap={6}>
        {Array.from({ length: BONES }, (_, index) => (
          <Skeleton key={index} shape="block" className={styles.bone} />
        ))}
      </Stack>
    </Loading>
  );
}

/** The notices of the listed workshops, or why there are none. */
export function WorkshopList({ list, state, go, signUp }: Props) {
  const { workshops, isOwnKnown, hasFailed, error, isFetching, refetch } = list;
  const outlookFor = useOutlook(workshops);
  useOpenAtHash(workshops, state);
  if (!workshops)
    return error ? (
      <ErrorState title="Error loading products :(" onRetry={refetch} busy={isFetching}>
        {errorMessage(error)}
      </ErrorState>
    ) : (
      <Bones />
    );
  const shown = arrange(workshops, state);
  return (
    <>
      {hasFailed && <OwnListMissing isFetching={isFetching} refetch={refetch} />}
      {shown.length === 0 ? (
        <NothingListed state={state} go={go} />
      ) : (
        <Stack as="ul" id={LIST_ID} tabIndex={-1} gap={6} aria-label="Workshops">
          {shown.map((workshop, index) => (
            <Notice
              key={workshop._id}
              workshop={workshop}
              outlook={outlookFor(workshop)}
              standing={isOwnKnown ? 'known' : hasFailed ? 'unknown' : 'awaited'}
              isFirst={index === 0}
              isBusy={signUp.checking === workshop._id}
              onSignUp={() => signUp.press(workshop)}
            />
          ))}
        </Stack>
      )}
      <VacancyNews workshops={workshops} />
      <EventsData workshops={workshops} />
    </>
  );
}
