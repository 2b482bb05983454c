/** The password of all demo accounts. The sign-in dialogs show it in demo mode. */
export const demoPassword = 'midsummer-demo';
