import type { PhotoRemovedMailJob } from '@festival/contracts/jobs';
import { defineMail } from '../../define-mail.js';
import { loadRemovedPhoto } from './load.js';
import { photoRemovedMail } from './mail.js';
import { sample } from './sample.js';
import { toRemovedPhotoView } from './view.js';

export const photoRemoved = defineMail({
  description: 'When an admin removed a photo from the contest',
  subjectId: ({ entryId }: PhotoRemovedMailJob) => entryId,
  load: loadRemovedPhoto,
  view: toRemovedPhotoView,
  mail: photoRemovedMail,
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample,
});
