/** Where `Endpoint` leaves the call's definition for guards and parameters to find. */
export const CALL = 'festival:call';
