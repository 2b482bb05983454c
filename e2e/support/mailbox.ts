import { eventually } from './eventually.js';
import { site } from './site.js';

export interface Mail {
  id: string;
  subject: string;
  to: { address: string }[];
  html: string;
  text: string;
  attachments: { contentId?: string; contentType: string; generatedFileName: string }[];
}

const allMails = async (): Promise<Mail[]> => {
  const answer = await fetch(`${site}/mailbox/api/email`);
  if (answer.status !== 200) throw new Error(`The mailbox answered ${answer.status}`);
  return (await answer.json()) as Mail[];
};

/** The mails about an order that the buyer has received so far, without the copies to the account that ordered. */
export const mailsAbout = async (orderNumber: string): Promise<Mail[]> =>
  (await allMails()).filter(
    ({ subject }) => subject.includes(orderNumber) && !subject.startsWith('Copy: '),
  );

/** The mail about an order whose subject matches, once it has arrived. */
export const mailAbout = (orderNumber: string, subject: RegExp): Promise<Mail> =>
  eventually(async () => {
    const mail = (await mailsAbout(orderNumber)).find((found) => subject.test(found.subject));
    if (!mail) throw new Error(`No mail about ${orderNumber} like ${subject} has arrived`);
    return mail;
  });

/** The newest mail to an address whose subject matches, once it has arrived. */
export const mailTo = (address: string, subject: RegExp): Promise<Mail> =>
  eventually(async () => {
    const mails = (await allMails()).filter(({ to }) => to.some((one) => one.address === address));
    const mail = mails.findLast((found) => subject.test(found.subject));
    if (!mail) throw new Error(`No mail to ${address} like ${subject} has arrived`);
    return mail;
  });
