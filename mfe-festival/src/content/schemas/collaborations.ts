import { z } from 'zod';
import { copy, href, line } from './copy.js';
import { image, video } from './image.js';

const contact = z.strictObject({
  title: line,
  text: copy,
  links: z.array(z.strictObject({ text: line, href })).min(1),
});
export type Contact = z.infer<typeof contact>;

const head = { title: line, eyebrow: line, lead: copy, contact };

export const danceConcertSchema = z.strictObject({
  ...head,
  trailerTitle: line,
  trailer: video,
  trailerText: copy,
  storyTitle: line,
  story: z.array(z.strictObject({ title: line, text: copy })).min(1),
  galleryTitle: line,
  gallery: z.array(image).length(20),
});
export type DanceConcertContent = z.infer<typeof danceConcertSchema>;

export const charityCarnivalSchema = z.strictObject({
  ...head,
  aboutTitle: line,
  about: z.array(copy).min(1),
  beneficiariesTitle: line,
  beneficiariesText: copy,
  beneficiaries: z.array(z.strictObject({ name: line, text: copy, image })).length(2),
  shirtsTitle: line,
  shirtsText: copy,
  /** The name of the carousel. */
  shirtsLabel: line,
  shirts: z.array(z.strictObject({ id: line, name: line, text: line, image })).min(3),
  buy: z.strictObject({ text: line, href }),
  galleryTitle: line,
  gallery: z.array(image).length(9),
});
export type CharityCarnivalContent = z.infer<typeof charityCarnivalSchema>;

export const talentCompetitionSchema = z.strictObject({
  ...head,
  playlistTitle: line,
  /** The name of the player. */
  playlistLabel: line,
  playlist: z.array(video).length(5),
  aboutTitle: line,
  about: z.array(copy).min(1),
  stage: image,
  premiereTitle: line,
  premiereText: copy,
  /** For search engines that list events. */
  metaDescription: line.max(160),
});
export type TalentCompetitionContent = z.infer<typeof talentCompetitionSchema>;
