import QRCode from 'qrcode';

/** Draws a text as a QR code: the address of an SVG image. */
export const drawCode = async (text: string): Promise<string> => {
  const svg = await QRCode.toString(text, { type: 'svg', margin: 2 });
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
};
