import type { PlaylistVideo } from '@festival/ui/playlist';
import type { ContentVideo } from '../../content/schemas/image.js';

/** A film of a content file, in the players' format. */
export const toFilm = (video: ContentVideo): PlaylistVideo => {
  const { id, title, text, poster } = video;
  const common = { id, title, poster, ...(text ? { description: text } : {}) };
  if ('embedId' in video) return { ...common, embedId: video.embedId };
  return {
    ...common,
    src: video.src,
    ...(video.captions
      ? { captions: { src: video.captions, language: 'en', label: 'English' } }
      : {}),
  };
};
