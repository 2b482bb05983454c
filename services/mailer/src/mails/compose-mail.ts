import type { CalendarEntry } from './calendar/calendar-entry.js';
import { writeCalendar } from './calendar/write-calendar.js';
import { drawQr } from './draw-qr.js';
import { renderHtml } from './html/render-html.js';
import type { MailContext, MailDocument } from './mail-document.js';
import { renderText } from './text/render-text.js';

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  /** PNGs in the HTML, by Content-ID. */
  images: readonly { cid: string; name: string; png: Buffer }[];
  /** For the reader's calendar. */
  calendar?: { method: CalendarEntry['method']; ics: string };
}

/** What identifies a mail. */
interface Stamp {
  /** Makes the Content-IDs of its images unique. */
  messageId: string;
  /** Real time. */
  writtenAt: Date;
}

/** Composes a mail for sending. */
export const composeMail = async (
  mail: MailDocument,
  context: MailContext,
  { messageId, writtenAt }: Stamp,
): Promise<ComposedMail> => {
  const cidOf = (name: string) => `${name}.${messageId}`;
  const images = mail.images.map(async ({ name, qrText }) => ({
    cid: cidOf(name),
    name: `${name}.png`,
    png: await drawQr(qrText),
  }));
  return {
    subject: mail.subject,
    html: renderHtml({ mail, context, imageSrc: (name) => `cid:${cidOf(name)}` }),
    text: renderText(mail, context),
    images: await Promise.all(images),
    ...(mail.calendar && {
      calendar: {
        method: mail.calendar.method,
        ics: writeCalendar(mail.calendar, context, writtenAt),
      },
    }),
  };
};
