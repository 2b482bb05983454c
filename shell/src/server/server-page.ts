import type { PageHead } from '@festival/contracts/prerender';
import type { PageMeta } from '@festival/mfe-kit/area';
import { type Edition, fullTitle, type ServerPage } from '@festival/mfe-kit/host';

export interface CollectedPage extends ServerPage {
  status(): 200 | 404;
  head(): PageHead;
}

const imageOf = (picture: PageMeta['picture']): PageHead['picture'] => {
  if (typeof picture !== 'object') return picture ? { src: picture } : undefined;
  const { src, width, height, alt } = picture;
  return { src, width, height, alt };
};

/** Collects a page's metadata while it renders. */
export const collectPage = (edition: Edition, isExposed = false): CollectedPage => {
  const said: PageMeta = {};
  return {
    isExposed,
    describe: (meta) => {
      for (const [key, value] of Object.entries(meta))
        if (value !== undefined) Object.assign(said, { [key]: value });
    },
    status: () => (said.isMissing ? 404 : 200),
    head: () => ({
      title: fullTitle(edition, said.title),
      description: said.description ?? '',
      type: said.type,
      address: said.address,
      isUnlisted: said.isUnlisted,
      picture: imageOf(said.picture),
    }),
  };
};
