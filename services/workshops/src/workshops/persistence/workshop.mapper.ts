import type { ImageSet } from '@festival/contracts/pictures';
import type { Standing, Workshop } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { fullViews } from '@festival/pictures/encode';
import { fromJson } from '@festival/service-kit/database';
import { openOfferOf } from '../../registrations/domain/open-offer.js';

/** A workshop as its reads give it. JSON columns may arrive as text. */
export interface WorkshopRow {
  id: string;
  name: string;
  organizer: string;
  description: string;
  category: string;
  date: string;
  start_time: string;
  duration_minutes: number;
  location: string;
  pictures: unknown;
  max_participants: number;
  num_registered: number;
  num_waitlisted: number;
  num_offered: number;
  revision: number;
}

export const workshopColumns = `w.id, w.name, w.organizer, w.description, w.category, w.date, w.start_time,
  w.duration_minutes, w.location, w.pictures, w.max_participants, w.num_registered, w.num_waitlisted,
  w.num_offered, w.revision`;

/** A workshop with how one student stands in it. */
export interface OwnWorkshopRow extends WorkshopRow {
  state: Standing | null;
  position: number | null;
  /** Null unless the offer is open. */
  offer_id: string | null;
  offered_at: Date | null;
}

export const toWorkshop = (row: WorkshopRow): Workshop => {
  const imageSets = fromJson<ImageSet[]>(row.pictures);
  return {
    _id: row.id,
    name: row.name,
    organizer: row.organizer,
    description: row.description,
    category: row.category,
    date: row.date,
    startTime: row.start_time,
    duration: row.duration_minutes,
    images: fullViews(imageSets),
    imageSets,
    location: row.location,
    maxParticipants: row.max_participants,
    numRegistered: row.num_registered,
    numWaitlisted: row.num_waitlisted,
    numOffered: row.num_offered,
    revision: row.revision,
  };
};

export const toOwnWorkshop = (edition: Edition, row: OwnWorkshopRow): Workshop => ({
  ...toWorkshop(row),
  mine: row.state,
  position: row.position,
  ...openOfferOf(edition, row),
});
