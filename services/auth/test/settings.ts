export const CLIENT_ID = 'festival-under-test';
export const CLIENT_SECRET = 'a-client-secret-of-the-tests';

/** Auth's settings in tests, without its addresses. There is no provider unless a test starts one. */
export const settings = {
  PUBLIC_URL: 'http://localhost:3000',
  MAIL_LINK_SECRET: 'a-secret-of-links-for-these-tests',
  SECOND_FACTOR_KEY: 'a-key-of-second-factors-for-tests',
  INVITATION_EMAIL_DOMAINS: 'e.ntu.edu.sg,ntu.edu.sg,admin.example,stalls.example',
  OIDC_ISSUER: 'http://localhost:1',
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: CLIENT_SECRET,
  EXPORTS_DIR: '/dev/null/exports',
};
