/** Where the catalogue's pictures are within the media. */
export const PICTURE_FOLDER = 'products';
