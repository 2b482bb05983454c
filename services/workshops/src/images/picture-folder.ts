/** Where the workshops' pictures are within the media. */
export const PICTURE_FOLDER = 'workshops';
