import type { CampaignPreview } from '@festival/contracts/campaigns';
import { skipLabels } from '@festival/lifecycles/campaign';
import { errorMessage } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { useNavigate } from '@festival/mfe-kit/router';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { DescriptionList } from '@festival/ui/description-list';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { formatInstant } from '../../../shared/format-instant.js';
import { campaignHref } from '../reminder-links.js';
import { MailPreview } from './mail-preview.js';
import { TestMail } from './test-mail.js';
import type { Previewed } from './use-reminder-form.js';
import { useQueueReminder } from './use-send-reminder.js';

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
