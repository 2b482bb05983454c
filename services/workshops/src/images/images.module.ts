import { ImagesModule } from '@festival/images/module';
import { IMAGE_FOLDER } from './image-folder.js';
import { ShownInWorkshops } from './shown-in-workshops.js';

/** The images module of this service: a single instance, which every importing module shares. */
export const workshopsImages = ImagesModule.forService({
  folder: IMAGE_FOLDER,
  shown: ShownInWorkshops,
});
