/** The catalogue's folder within the media. */
export const IMAGE_FOLDER = 'products';
