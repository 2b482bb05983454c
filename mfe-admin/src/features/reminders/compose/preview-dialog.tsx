import type { CampaignForm, CampaignPreview } from '@festival/contracts/campaigns';
import { skipLabels } from '@festival/lifecycles/campaign';
import { errorMessage } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { useNavigate } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { DescriptionList } from '@festival/ui/description-list';
import { Dialog } from '@festival/ui/dialog';
import { Disclosure } from '@festival/ui/disclosure';
import { Cluster, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useLayoutEffect, useRef } from 'react';
import { formatInstant } from '../../../shared/format-instant.js';
import { campaignHref } from '../reminder-links.js';
import styles from './mail-preview.module.css';
import type { Previewed } from './use-reminder-form.js';
import { useQueueReminder, useTestReminder } from './use-send-reminder.js';

interface Props extends Previewed {
  onClose: () => void;
  onQueued: () => void;
}

const emails = (count: number): string =>
  `${count.toLocaleString('en-SG')} ${count === 1 ? 'email' : 'emails'}`;

/** Who gets the email, who is left out and why, and one email as its reader gets it. The button here sends it. */
export function PreviewDialog({ form, preview, onClose, onQueued }: Props) {
  const edition = useEdition();
  const showSnackbar = useSnackbar();
  const navigate = useNavigate();
  const queue = useQueueReminder();
  const { recipients, mail } = preview;
  const sendAt = form.sendAt && formatInstant(edition, form.sendAt);
  // The recipients of a later email are looked up again when it is sent, so an empty list is not final.
  const isNobody = recipients === 0 && !sendAt;
  const send = () => {
    if (queue.isPending) return;
    queue.mutate(form, {
      onSuccess: ({ _id }) => {
        showSnackbar(sendAt ? `Scheduled for ${sendAt}.` : 'Successfully sent!', {
          tone: 'positive',
        });
        onQueued();
        void navigate(campaignHref(_id));
      },
    });
  };
  return (
    <Dialog
      open
      size="large"
      busy={queue.isPending}
      onClose={onClose}
      title="Preview"
      notice={
        queue.error && (
          <Alert tone="negative" live>
            {errorMessage(queue.error)}
          </Alert>
        )
      }
      actions={
        <>
          <Button onClick={() => queue.isPending || onClose()}>Go on writing</Button>
          {!isNobody && (
            <Button variant="primary" busy={queue.isPending} busyLabel="Queuing…" onClick={send}>
              {sendAt ? `Send at ${sendAt}` : `Send ${emails(recipients)}`}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {isNobody ? (
          <Alert tone="warning">There is nobody to write to.</Alert>
        ) : (
          <p>
            {emails(recipients)} would be sent{sendAt ? ' if it were now' : ''}.
          </p>
        )}
        <Skipped skipped={preview.skipped} />
        {mail && (
          <>
            <DescriptionList
              arrangement="above"
              items={[
                { term: 'To', value: <bdi>{mail.to.name}</bdi> },
                { term: 'Email', value: mail.to.address },
                { term: 'Subject', value: <bdi>{mail.subject}</bdi> },
              ]}
            />
            <MailPreview html={mail.html} text={mail.text} />
            <TestMail form={form} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Skipped({ skipped }: Pick<CampaignPreview, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <div>
      <p>Left out:</p>
      <ul>
        {skipped.map(({ reason, count }) => (
          <li key={reason}>
            {skipLabels[reason]}: {count.toLocaleString('en-SG')}
          </li>
        ))}
      </ul>
    </div>
  );
}

const STYLE = 'data-style';

/** Only the body. Its styles go into an attribute without effect. The pattern is safe, because quotation marks in typed text are escaped. */
const inertBody = (html: string): string =>
  html.slice(html.indexOf('<body')).replaceAll(' style="', ` ${STYLE}="`);

/**
 * The page's security policy forbids inline styles in markup, so a mail in a frame would have none. Styles set by script are allowed.
 * Parsing this way runs no script. The mail is shown in its light theme.
 */
const draw = (shadow: ShadowRoot, html: string): void => {
  const { body } = new DOMParser().parseFromString(inertBody(html), 'text/html');
  for (const element of [body, ...body.querySelectorAll<HTMLElement>(`[${STYLE}]`)])
    element.style.cssText = element.getAttribute(STYLE) ?? '';
  shadow.replaceChildren(body);
};

/** An email as its reader sees it, but inert. Also as text, for mail programs that show only text. */
function MailPreview({ html, text }: { html: string; text: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    draw(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }), html);
  }, [html]);
  return (
    <>
      <div ref={host} inert role="img" aria-label="The email" className={styles.mail} />
      <Disclosure summary="As plain text">
        <pre className={styles.text}>{text}</pre>
      </Disclosure>
    </>
  );
}

/** Sends the email to the admin only, as a test. */
function TestMail({ form }: { form: CampaignForm }) {
  const { email } = useSession();
  const showSnackbar = useSnackbar();
  const test = useTestReminder();
  const send = () => {
    if (test.isPending) return;
    test.mutate(form, {
      onSuccess: ({ emailAddress }) =>
        showSnackbar(`A test is on its way to ${emailAddress}.`, { tone: 'positive' }),
    });
  };
  return (
    <Stack gap={3}>
      {test.error && (
        <Alert tone="negative" live>
          {errorMessage(test.error)}
        </Alert>
      )}
      <Cluster>
        <Button busy={test.isPending} busyLabel="Sending…" onClick={send}>
          Send a test to myself
        </Button>
        {email && <span>{email}</span>}
      </Cluster>
    </Stack>
  );
}
