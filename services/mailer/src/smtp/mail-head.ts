/** The headers of a mail, in nodemailer's format. */
export interface MailHead {
  from: string;
  to: { name: string; address: string };
  subject: string;
  messageId: string;
  references?: string;
  headers: Readonly<Record<string, string>>;
}
