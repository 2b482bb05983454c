import type { DecidedJob } from '@festival/service-kit/outbox';

/** The mail with the link that confirms a vendor. @param cause distinguishes a repeated mail from the first one */
export const confirmationMail = (vendorId: string, cause: string): DecidedJob<'mail.send'> => {
  const messageId = `vendor-confirmation.${vendorId}.${cause}`;
  return {
    name: 'mail.send',
    jobId: messageId,
    data: { messageId, template: 'vendor-confirmation', vendorId },
  };
};
