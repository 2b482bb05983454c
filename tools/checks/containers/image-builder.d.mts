export interface ImageBuilder {
  /** Builds a stage, and returns the folder that is `/festival` in its image. */
  build(target: string, workspace: string): Promise<string>;
  close(): Promise<void>;
}
export const openImageBuilder: () => Promise<ImageBuilder>;
