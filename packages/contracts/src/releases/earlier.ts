/**
 * The query parameter that asks for an earlier release of an area, because the given one does not work in the visitor's browser. Its value is the area
 * and the id of the release, as in `workshops.0123456789abcdef0123456789abcdef`.
 */
export const EARLIER_PARAMETER = 'earlier';
