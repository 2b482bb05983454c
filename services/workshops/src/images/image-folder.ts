/** The workshops' folder within the media. */
export const IMAGE_FOLDER = 'workshops';
