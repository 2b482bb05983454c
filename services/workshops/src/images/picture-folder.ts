/** The workshops' folder within the media. */
export const PICTURE_FOLDER = 'workshops';
