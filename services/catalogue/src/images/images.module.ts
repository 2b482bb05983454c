import { ImagesModule } from '@festival/pictures/module';
import { PICTURE_FOLDER } from './picture-folder.js';
import { ShownInCatalogue } from './shown-in-catalogue.js';

/** The images module of this service: a single instance, which every importing module shares. */
export const catalogueImages = ImagesModule.forService({
  folder: PICTURE_FOLDER,
  shown: ShownInCatalogue,
});
