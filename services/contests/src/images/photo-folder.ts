/** Where photos are within the media. */
export const PHOTO_FOLDER = 'photos';
