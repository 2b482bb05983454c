import QRCode from 'qrcode';

const WIDTH_PX = 660;

/** A PNG of a QR code with its white quiet zone, sharp on a screen of three pixels to one. */
export const drawQr = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, {
    type: 'png',
    errorCorrectionLevel: 'M',
    margin: 4,
    width: WIDTH_PX,
  });
