/** Loads the image library when the first image is read. It is a large binary, and most processes never read an image. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // No image is decoded twice.
  sharp.cache(false);
  return sharp;
};
