import { z } from 'zod';

export const collectionTypes = ['selfCollection', 'delivery'] as const;
export const collectionType = z.enum(collectionTypes);
export type CollectionType = z.infer<typeof collectionType>;
