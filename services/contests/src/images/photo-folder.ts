/** The folder of photos within the media. */
export const PHOTO_FOLDER = 'photos';
