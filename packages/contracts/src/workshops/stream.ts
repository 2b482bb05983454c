/**
 * Where a page hears of vacancies while somebody looks on, below `/api`: server-sent events without a name, each with a `WorkshopChange`
 * as JSON. Of one workshop there is at most one a second. What changed before somebody listened is not told: they read the list.
 */
export const WORKSHOPS_STREAM = '/workshops/stream';
