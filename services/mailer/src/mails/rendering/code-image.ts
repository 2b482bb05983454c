import QRCode from 'qrcode';
import type { Block, MailContext, MailDocument } from '../mail.js';
import { renderHtml } from './render-html.js';

/** The image of the mail's code, if it has one. */
export const codeImage = async (
  mail: MailDocument,
): Promise<{ name: string; png: Buffer } | undefined> => {
  const code = mail.blocks.find(isCode);
  return code && { name: code.name, png: await drawQr(code.qrText) };
};

/** The mail's HTML with an embedded image, because a browser cannot load it from an attachment. */
export const previewHtml = async (mail: MailDocument, context: MailContext): Promise<string> => {
  const png = (await codeImage(mail))?.png.toString('base64');
  return renderHtml(mail, context, png && `data:image/png;base64,${png}`);
};

export const isCode = (
  block: MailDocument['blocks'][number],
): block is Extract<Block, { kind: 'code' }> => !!block && block.kind === 'code';

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
