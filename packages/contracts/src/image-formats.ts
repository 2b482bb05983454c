/**
 * The formats of pictures, by their content. File choosers and the server use the same rule, and neither looks at a file's name: people rename files, and
 * a phone's gallery calls every picture `.jpg`.
 */

const signatures = {
  jpeg: { name: 'JPEG', begins: /^\xff\xd8\xff/ },
  png: { name: 'PNG', begins: /^\x89PNG\r\n/ },
  webp: { name: 'WebP', begins: /^RIFF.{4}WEBP/s },
  avif: { name: 'AVIF', begins: /^.{4}ftyp.*avi[fs]/s },
  gif: { name: 'GIF', begins: /^GIF8[79]a/ },
  // These are only recognised to be named in a refusal.
  heic: { name: 'HEIC', begins: /^.{4}ftyp(?:he[ivx]|mif1|msf1)/s },
  tiff: { name: 'TIFF', begins: /^(?:II\*|MM.\*)/s },
  jxl: { name: 'JPEG XL', begins: /^(?:\xff\n|.{4}JXL )/s },
} as const;
type KnownFormat = keyof typeof signatures;

export const imageFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const IMAGE_HEAD_BYTES = 64;

/** @param head the first bytes of a file */
export const formatOf = (head: Uint8Array): KnownFormat | undefined => {
  const text = String.fromCharCode(...head.subarray(0, IMAGE_HEAD_BYTES));
  return (Object.keys(signatures) as KnownFormat[]).find((format) =>
    signatures[format].begins.test(text),
  );
};

export const isImageFormat = (format: string | undefined): format is ImageFormat =>
  (imageFormats as readonly (string | undefined)[]).includes(format);

export const formatName = (format: KnownFormat): string => signatures[format].name;

export const formatNames = (formats: readonly ImageFormat[] = imageFormats): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(formats.map(formatName));
