import { ImagesModule } from '@festival/pictures/module';
import { PICTURE_FOLDER } from './picture-folder.js';
import { ShownInWorkshops } from './shown-in-workshops.js';

/** The images module of this service: a single instance, which every importing module shares. */
export const workshopsImages = ImagesModule.forService({
  folder: PICTURE_FOLDER,
  shown: ShownInWorkshops,
});
