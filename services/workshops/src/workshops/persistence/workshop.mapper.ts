import type { ImageSet } from '@festival/contracts/images';
import type { Standing, Workshop } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { fullViews } from '@festival/images/encode';
import { fromJson } from '@festival/service-kit/database';
import { openOfferOf } from '../../registrations/domain/open-offer.js';

/** A workshop as selected from the database. JSON columns may arrive as text. */
export interface WorkshopRow {
  id: string;
  name: string;
  organizer: string;
  description: string;
  category: string;
  date: string;
  startTime: string;
  duration: number;
  location: string;
  imageSets: unknown;
  maxParticipants: number;
  numRegistered: number;
  numWaitlisted: number;
  numOffered: number;
  revision: number;
}

export const workshopColumns = `w.id, w.name, w.organizer, w.description, w.category, w.date, w.start_time AS startTime,
  w.duration_minutes AS duration, w.location, w.pictures AS imageSets, w.max_participants AS maxParticipants,
  w.num_registered AS numRegistered, w.num_waitlisted AS numWaitlisted, w.num_offered AS numOffered, w.revision`;

/** A workshop with a student's registration in it. */
export interface OwnWorkshopRow extends WorkshopRow {
  state: Standing | null;
  position: number | null;
  /** Null unless the offer is open. */
  offerId: string | null;
  offeredAt: Date | null;
}

export const toWorkshop = (row: WorkshopRow): Workshop => {
  const imageSets = fromJson<ImageSet[]>(row.imageSets);
  return {
    _id: row.id,
    name: row.name,
    organizer: row.organizer,
    description: row.description,
    category: row.category,
    date: row.date,
    startTime: row.startTime,
    duration: row.duration,
    images: fullViews(imageSets),
    imageSets,
    location: row.location,
    maxParticipants: row.maxParticipants,
    numRegistered: row.numRegistered,
    numWaitlisted: row.numWaitlisted,
    numOffered: row.numOffered,
    revision: row.revision,
  };
};

export const toOwnWorkshop = (edition: Edition, row: OwnWorkshopRow): Workshop => ({
  ...toWorkshop(row),
  mine: row.state,
  position: row.position,
  ...openOfferOf(edition, row),
});
