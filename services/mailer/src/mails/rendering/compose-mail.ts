import QRCode from 'qrcode';
import { type CalendarEntry, writeCalendar } from '../parts/calendar.js';
import type { MailContext, MailDocument } from './mail-document.js';
import { renderHtml } from './render-html.js';
import { renderText } from './render-text.js';

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

/** The mail's HTML with embedded images, because a browser cannot load them from attachments. */
export const previewHtml = async (mail: MailDocument, context: MailContext): Promise<string> => {
  const drawn = await Promise.all(
    mail.images.map(async ({ name, qrText }) => {
      const png = await drawQr(qrText);
      return [name, `data:image/png;base64,${png.toString('base64')}`] as const;
    }),
  );
  const sources = new Map(drawn);
  return renderHtml({ mail, context, imageSrc: (name) => sources.get(name) ?? '' });
};

/** Pixels per module: sharp on a high-density screen. */
const SCALE = 8;
/** The white frame that scanners need, in modules. */
const QUIET_ZONE = 4;

/** A PNG of a QR code with its white quiet zone. It takes a third of the time of the QR library's own PNGs. */
export const drawQr = async (text: string): Promise<Buffer> => {
  // A large binary, which most starts of a process do not need at once.
  const { default: sharp } = await import('sharp');
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const modules = Uint8Array.from(data, (isDark) => (isDark ? 0 : 255));
  const margin = QUIET_ZONE * SCALE;
  return sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * SCALE, kernel: 'nearest' })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: 'white' })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
};
