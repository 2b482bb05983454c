import { ImagesModule } from '@festival/images/module';
import { PHOTO_FOLDER } from './photo-folder.js';
import { ShownPhotos } from './shown-photos.js';

/** The images module of this service: a single instance, which every importing module shares. */
export const contestsImages = ImagesModule.forService({ folder: PHOTO_FOLDER, shown: ShownPhotos });
