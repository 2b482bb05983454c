import sharp from 'sharp';

const LIMITS = { webp: 60_000, jpeg: 90_000 };

const encoders = {
  webp: (image, quality) => image.webp({ quality, effort: 6, smartSubsample: true }),
  jpeg: (image, quality) => image.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }),
};

/** An SVG as WebP or JPEG, at the best quality that keeps within the format's byte bound. */
export async function encode(svg, format = 'webp') {
  const drawn = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer();
  for (const quality of [90, 86, 82, 76, 70, 62, 54, 46]) {
    const bytes = await encoders[format](sharp(drawn), quality).toBuffer();
    if (bytes.length <= LIMITS[format]) return bytes;
  }
  throw new Error(
    `An image does not fit into ${LIMITS[format]} bytes: use fewer or larger shapes.`,
  );
}

/** An SVG as a square PNG of so many pixels. */
export const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: Math.max(72, (72 * size) / 512) * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
