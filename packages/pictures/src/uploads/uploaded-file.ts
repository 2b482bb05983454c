/** A file as a form brought it. Its name and type are what the sender says. */
export interface UploadedFile {
  name: string;
  type: string;
  content: Buffer;
}
