import type { DecidedJob } from '@festival/service-kit/outbox';

/** The mail with the link that confirms a vendor. @param cause tells one that was asked for again from the first */
export const confirmationMail = (vendorId: string, cause: string): DecidedJob<'mail.send'> => {
  const messageId = `vendor-confirmation.${vendorId}.${cause}`;
  return {
    name: 'mail.send',
    jobId: messageId,
    data: { messageId, template: 'vendor-confirmation', vendorId },
  };
};
