import { mailJob, type OutboxJob } from '@festival/service-kit/outbox';

/** The mail with the link that confirms a vendor. @param cause distinguishes a repeated mail from the first one */
export const confirmationMail = (vendorId: string, cause: string): OutboxJob<'mail.send'> =>
  mailJob({
    messageId: `vendor-confirmation.${vendorId}.${cause}`,
    template: 'vendor-confirmation',
    vendorId,
  });
