import { ImagesModule } from '@festival/images/module';
import { IMAGE_FOLDER } from './image-folder.js';
import { ShownInCatalogue } from './shown-in-catalogue.js';

/** The images module of this service: a single instance, which every importing module shares. */
export const catalogueImages = ImagesModule.forService({
  folder: IMAGE_FOLDER,
  shown: ShownInCatalogue,
});
