import { fileURLToPath } from 'node:url';

/**
 * Images (`.webp`) are imported as `ImageSource`, every other file as its URL. A server's build needs the same
 * URLs but no files: it uses `emitFile: false`.
 */
export const assetRules = ({ emitFile = true } = {}) => [
  {
    test: /\.webp$/,
    loader: fileURLToPath(new URL('image-loader.js', import.meta.url)),
    options: { emitFile },
  },
  {
    test: /\.(svg|png|avif|jpe?g|woff2|mp4|vtt)$/,
    type: 'asset/resource',
    generator: { emit: emitFile },
  },
];
