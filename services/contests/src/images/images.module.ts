import { ImagesModule } from '@festival/pictures/module';
import { PHOTO_FOLDER } from './photo-folder.js';
import { ShownPhotos } from './shown-photos.js';

/** The images module of this service. All modules import this one. */
export const contestsImages = ImagesModule.forService({ folder: PHOTO_FOLDER, shown: ShownPhotos });
