import { mailFiles } from '@festival/contracts/mails';
import { pageHtml } from '../page.js';

interface PageProps {
  festival: string;
  /** Undefined where the link is good no more. */
  emailAddress: string | undefined;
  isDone: boolean;
}

const titleOf = ({ emailAddress, isDone }: PageProps): string => {
  if (emailAddress === undefined) return 'This link does not work';
  return isDone ? 'You are unsubscribed' : 'Unsubscribe';
};

const Words = ({ festival, emailAddress, isDone }: PageProps) => {
  if (emailAddress === undefined)
    return <p>Part of it is missing, or its email is too old. Use the link of a newer email.</p>;
  const still = 'You still get emails about your own orders and places.';
  if (isDone)
    return (
      <p>
        We send no more notes like that one to {emailAddress}. {still}
      </p>
    );
  return (
    <>
      <p>
        Stop notes from {festival} to {emailAddress}? {still}
      </p>
      <form method="post">
        <button type="submit">Unsubscribe</button>
      </form>
    </>
  );
};

/** The page of an unsubscribe link. */
export const unsubscribePage = (props: PageProps): string =>
  pageHtml(
    `${titleOf(props)} · ${props.festival}`,
    <main>
      <img src={mailFiles.head} alt={props.festival} width={600} fetchPriority="low" />
      <h1>{titleOf(props)}</h1>
      <Words {...props} />
    </main>,
  );
