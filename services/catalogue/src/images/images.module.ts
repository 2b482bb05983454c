import { ImagesModule } from '@festival/pictures/module';
import { PICTURE_FOLDER } from './picture-folder.js';
import { ShownInCatalogue } from './shown-in-catalogue.js';

/** The images module of this service: one, for every module that imports it. */
export const catalogueImages = ImagesModule.forService({
  folder: PICTURE_FOLDER,
  shown: ShownInCatalogue,
});
