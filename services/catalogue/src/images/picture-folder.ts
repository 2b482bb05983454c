/** The catalogue's folder within the media. */
export const PICTURE_FOLDER = 'products';
