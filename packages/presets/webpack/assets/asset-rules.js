import { fileURLToPath } from 'node:url';

/**
 * Pictures (`.webp`) are imported as `Picture`, every other file as its URL. A build for a server, which needs the same
 * URLs and no files, takes `emitFile: false`.
 */
export const assetRules = ({ emitFile = true } = {}) => [
  {
    test: /\.webp$/,
    loader: fileURLToPath(new URL('picture-loader.js', import.meta.url)),
    options: { emitFile },
  },
  {
    test: /\.(svg|png|avif|jpe?g|woff2|mp4|vtt)$/,
    type: 'asset/resource',
    generator: { emit: emitFile },
  },
];
