import type { ImageSet } from '@festival/contracts/images';
import type { Workshop } from '@festival/contracts/workshops';
import { vacancies, vacancyText } from '@festival/edition/workshops';
import { useEdition } from '@festival/mfe-kit/edition';
import { Image, type ImageProps } from '@festival/ui/image';

interface Props {
  places: Parameters<typeof vacancies>[0];
  className?: string | undefined;
  /** The class of the number only. */
  numberClassName?: string | undefined;
}

/** `7 vacancies`, `1 vacancy`, `Unlimited vacancies`. */
export function Vacancies({ places, className, numberClassName }: Props) {
  const edition = useEdition();
  return (
    <span className={className}>
      <span className={numberClassName}>{vacancyText(edition, places)}</span>{' '}
      {vacancies(places) === 1 ? 'vacancy' : 'vacancies'}
    </span>
  );
}

/** The calendar date at the start of a workshop's date. */
export const dayOf = ({ date }: Pick<Workshop, 'date'>): string => date.slice(0, 10);

/** `150 minutes` */
export const durationText = ({ duration }: Pick<Workshop, 'duration'>): string =>
  `${duration} ${duration === 1 ? 'minute' : 'minutes'}`;

/** Machine-readable: `2021-03-06T14:00`. */
export const dateTimeOf = (workshop: Pick<Workshop, 'date' | 'startTime'>): string =>
  `${dayOf(workshop)}T${workshop.startTime}`;

interface WorkshopImageProps extends Pick<ImageProps, 'priority' | 'className' | 'ratio'> {
  workshop: Pick<Workshop, 'name' | 'images' | 'imageSets'>;
  /** The index of the image, from 0. */
  index?: number;
  /** The displayed width, as in the `sizes` of an image. */
  sizes: string;
  /** `''` when the workshop's name is beside it. */
  alt: string;
}

const srcSetOf = (set: ImageSet | undefined): string | undefined =>
  set?.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;

/** An image of a workshop, in the size that the screen needs. */
export function WorkshopImage({ workshop, index = 0, ...frame }: WorkshopImageProps) {
  const set = workshop.imageSets[index];
  return (
    <Image
      {...frame}
      src={workshop.images[index]}
      srcSet={srcSetOf(set)}
      placeholder={set?.placeholder || undefined}
    />
  );
}

/** The query key of the profile page, another area's, which shows the student's workshops. */
export const profileKey = ['profile'] as const;
