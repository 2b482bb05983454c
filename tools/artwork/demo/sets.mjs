import { imageOf } from './image.mjs';
import { productLooks } from './looks/products.mjs';
import { workshopLooks } from './looks/workshops.mjs';
import { drawPhotographs } from './photographs/index.mjs';

const drawEach = (looks) =>
  Object.entries(looks).map(([key, look]) => ({
    key,
    svgs: Array.from({ length: look.images }, (_, index) => imageOf(key, look, index)),
  }));

/** What is drawn for the demo: a set a folder of the site's media. `draw` gives each thing's images in the order shown. */
export const sets = [
  { folder: 'products', draw: () => drawEach(productLooks) },
  { folder: 'workshops', draw: () => drawEach(workshopLooks) },
  { folder: 'photos', draw: drawPhotographs },
];
