/**
 * What the images of one thing show.
 * @param {number} images how many there are (1–3)
 * @param {string} motif the thing itself, of `motifs/`
 * @param {string} tint its colour, of `paint/tints.mjs`
 * @param {string} accent the colour of its details, and of another one beside it
 * @param {{ pattern?: string, shape?: string }} [more] `shape` picks between forms of one motif, such as a print's scene
 */
export const look = (images, motif, tint, accent, more = {}) => ({
  images,
  motif,
  tint,
  accent,
  ...more,
});
