import type { Workshop } from '@festival/contracts/workshops';
import { errorMessage } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { ErrorState } from '@festival/ui/error-state';
import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { VacancyNews } from '../../live/vacancy-news.js';
import { outlookOf } from '../../outlook/outlook.js';
import { outlookText } from '../../outlook/outlook-text.js';
import { SignUpDialogs } from '../../sign-up/components/sign-up-dialogs.js';
import { useSignUp } from '../../sign-up/use-sign-up.js';
import type { WorkshopsAnswer } from '../api/use-workshops.js';
import { arrange } from '../arrange.js';
import type { ListState } from '../list-url.js';
import type { GoToList } from '../use-list.js';
import { useOpenAtHash } from '../use-open-at-hash.js';
import { EventsData } from './events-data.js';
import { NothingListed } from './nothing-listed.js';
import { Notice } from './notice.js';
import styles from './workshop-list.module.css';

const BONES = 6;

interface Props {
  state: ListState;
  go: GoToList;
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

/** The workshops that were asked for, or why there are none. */
export function WorkshopList({ list, state, go }: Props & { list: WorkshopsAnswer }) {
  const { workshops, isOwnKnown, error, isFetching, refetch } = list;
  useOpenAtHash(workshops !== undefined);
  if (workshops)
    return <Board workshops={workshops} isOwnKnown={isOwnKnown} state={state} go={go} />;
  if (!error) return <Bones />;
  return (
    <ErrorState title="Error loading products :(" onRetry={refetch} busy={isFetching}>
      {errorMessage(error)}
    </ErrorState>
  );
}

interface BoardProps extends Props {
  workshops: readonly Workshop[];
  isOwnKnown: boolean;
}

/** The notices, and what signing up for one of them opens. */
function Board({ workshops, isOwnKnown, state, go }: BoardProps) {
  const edition = useEdition();
  const now = useFestivalNow();
  const signUp = useSignUp(workshops, isOwnKnown);
  const outlookFor = (workshop: Workshop) => outlookOf({ edition, workshop, all: workshops, now });
  const latest = ({ _id }: Workshop) => workshops.find((workshop) => workshop._id === _id);
  const shown = arrange(workshops, state);
  return (
    <>
      {shown.length === 0 ? (
        <NothingListed state={state} go={go} />
      ) : (
        <Stack as="ul" gap={6} aria-label="Workshops">
          {shown.map((workshop, index) => (
            <Notice
              key={workshop._id}
              workshop={workshop}
              outlook={outlookFor(workshop)}
              isCertain={isOwnKnown}
              isFirst={index === 0}
              isBusy={signUp.checking === workshop._id}
              onSignUp={() => signUp.press(workshop)}
            />
          ))}
        </Stack>
      )}
      <VacancyNews workshops={workshops} />
      <SignUpDialogs
        signUp={signUp}
        describe={(workshop) =>
          outlookText(edition, outlookFor(latest(workshop) ?? workshop), isOwnKnown)
        }
      />
      <EventsData workshops={workshops} />
    </>
  );
}
