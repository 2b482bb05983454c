/** Auth's client id at the provider in the tests. */
export const CLIENT_ID = 'festival-under-test';
export const CLIENT_SECRET = 'a-client-secret-of-the-tests';
