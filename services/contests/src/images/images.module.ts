import { ImagesModule } from '@festival/pictures/module';
import { PHOTO_FOLDER } from './photo-folder.js';
import { ShownPhotos } from './shown-photos.js';

/** The images module of this service: one, for every module that imports it. */
export const contestsImages = ImagesModule.forService({ folder: PHOTO_FOLDER, shown: ShownPhotos });
