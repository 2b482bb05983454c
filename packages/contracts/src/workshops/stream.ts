/**
 * The stream of vacancies for open pages, below `/api`: unnamed server-sent events, each a `WorkshopChange` as JSON, at most one a second for each
 * workshop. It does not repeat earlier changes, so pages first load the list.
 */
export const WORKSHOPS_STREAM = '/workshops/stream';
