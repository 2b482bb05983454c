import type { ImageSet } from '@festival/contracts/pictures';
import { KeepPictures, refuseField, type UploadedFile } from '@festival/pictures/uploads';
import { Injectable } from '@nestjs/common';

const FIELD = 'image';
/** Larger than other pictures are: whoever votes looks at photographs in full view. */
const WIDTHS = [320, 640, 1280, 2048] as const;

/** Keeps the one photograph of an entry: a JPEG, encoded anew, without what the camera wrote into it. */
@Injectable()
export class KeepPhoto {
  constructor(private readonly keepPictures: KeepPictures) {}

  /**
   * Does `work` with the photograph; undefined where none was sent. When the work fails, nothing of it is left.
   * @throws SchemaMismatch for more than one, or for what is no JPEG
   */
  during<Result>(
    files: UploadedFile[],
    entryId: string,
    work: (photo: ImageSet | undefined) => Promise<Result>,
  ): Promise<Result> {
    if (files.length > 1) throw refuseField(FIELD, 'must hold at most 1 file');
    const upload = {
      files,
      field: FIELD,
      owner: entryId,
      formats: ['jpeg'],
      widths: WIDTHS,
    } as const;
    return this.keepPictures.during(upload, ([photo]) => work(photo));
  }
}
