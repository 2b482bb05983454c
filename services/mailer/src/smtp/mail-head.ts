/** What stands above a mail, as nodemailer takes it. */
export interface MailHead {
  from: string;
  to: { name: string; address: string };
  subject: string;
  messageId: string;
  references?: string;
  headers: Readonly<Record<string, string>>;
}
