import { drawQr } from '../mails/draw-qr.js';
import { renderHtml } from '../mails/html/render-html.js';
import type { MailContext, MailDocument } from '../mails/mail-document.js';

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
