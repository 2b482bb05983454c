/** Refusals about the accounts of vendors and admins, and about links in mails. */
export const accountRefusals = {
  ACCOUNT_TAKEN: { status: 400, message: 'This email/username has been used before.' },
  ACCOUNT_UNKNOWN: {
    status: 400,
    message: 'There is no student or vendor with this address or username.',
  },
  NAME_TAKEN: {
    status: 400,
    message: 'This display name is in use, or looks like a name in use. Please choose another.',
  },
  PASSWORD_WRONG: { status: 400, message: 'Your current password is not this one.' },
  RESET_LINK_DEAD: {
    status: 400,
    message: 'This link has been used already or is too old. Please ask for a new one.',
  },
  INVITATION_DEAD: {
    status: 400,
    message:
      'This invitation was used already, taken back, or is too old. Please ask for a new one.',
  },
  ADMIN_DEACTIVATED: {
    status: 400,
    message: 'This admin is deactivated. Invite them again to let them back in.',
  },
  LAST_TECHNICAL_ADMIN: {
    status: 400,
    message:
      'This is the last admin who looks after admins. Give somebody else that permission first.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    message: 'Please enter the code of your authenticator app too.',
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    message: 'That code is not right, or was used already. Please wait for the next one.',
  },
  CODE_WRONG: {
    status: 400,
    message: 'That code is not right, or was used already. Please wait for the next one.',
  },
  CONFIRM_BY_CODE: {
    status: 400,
    message: 'Your account has a second factor. Please enter a code of your authenticator app.',
  },
  SECOND_FACTOR_ON: { status: 400, message: 'Your second factor is on already, or was not begun.' },
  SECOND_FACTOR_OFF: { status: 400, message: 'Your second factor is off.' },
  OWN_SECOND_FACTOR: {
    status: 400,
    message: 'This is your own second factor. Turn it off in your account, with a code of it.',
  },
  TOO_MANY_VENDORS: {
    status: 429,
    message: 'Many vendors have signed up from where you are. Please try again later.',
  },
  CONFIRMATION_LINK_DEAD: {
    status: 400,
    message: 'This link does not confirm any vendor. Please log in and ask for a new one.',
  },
  TOO_MANY_CONFIRMATIONS: {
    status: 429,
    message: 'The link was sent several times. Please look into your mailbox, or try again later.',
  },
} as const;
