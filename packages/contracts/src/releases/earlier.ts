/** The query parameter that names an area whose newest release the visitor's browser cannot run, and so asks for an earlier one. */
export const EARLIER_PARAMETER = 'earlier';
