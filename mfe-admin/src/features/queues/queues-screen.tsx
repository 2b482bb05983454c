import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { PageActions } from '../../shared/lists.js';
import sheet from '../../shared/sheet.module.css';

const BOARD = '/queues/';

/** The states of jobs, by the names that the board's addresses have. */
const states = [
  ['failed', 'Failed', 'Every attempt failed. Each job says why.'],
  ['delayed', 'Delayed', 'Tried again later, or planned for a time.'],
  ['waiting', 'Waiting', 'Started as soon as the jobs before them are done.'],
  ['prioritized', 'Waiting by priority', 'Emails and checks of releases, the most urgent first.'],
  ['active', 'Running', 'Under way now.'],
  ['completed', 'Done', 'The last ones that finished.'],
] as const;

/** The links to the page of the queues, which is outside the admin area. */
export function QueuesScreen() {
  return (
    <Stack gap={3}>
      <PageActions>
        <LinkButton variant="primary" href={BOARD}>
          Open the queues
        </LinkButton>
      </PageActions>
      <p>
        Emails, events, exports and automatic jobs wait in queues. The page is read-only and shows
        no names or addresses.
      </p>
      <div className={sheet.sheet} data-paper="">
        {states.map(([state, title, text]) => (
          <section key={state} className={sheet.row} aria-label={title}>
            <h2>
              <Link href={`${BOARD}?status=${state}`}>{title}</Link>
            </h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Stack>
  );
}
