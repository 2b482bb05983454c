import { z } from 'zod';

/** How the environment says where pictures are kept. */
export const mediaVariables = {
  MEDIA_DIR: z.string().min(1),
  /** A bucket that pictures are kept in instead of the folder, in any store that speaks S3. */
  MEDIA_BUCKET: z.string().min(1).optional(),
  MEDIA_BUCKET_ENDPOINT: z.url().optional(),
  MEDIA_BUCKET_REGION: z.string().min(1).default('us-east-1'),
  MEDIA_BUCKET_KEY: z.string().min(1).optional().meta({ secret: true }),
  MEDIA_BUCKET_SECRET: z.string().min(1).optional().meta({ secret: true }),
};

export type MediaConfig = z.infer<z.ZodObject<typeof mediaVariables>>;
