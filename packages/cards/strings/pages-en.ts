import type { Strings } from './shape.ts'

/** The small pages around a card. */
export const pages: Strings['pages'] = {
  thanks: {
    title: 'Contact exchanged',
    text: 'They were sent to nobody else, and you can withdraw them at any time.',
    action: 'Back to the card',
  },
  withdraw: {
    title: 'Withdraw what you sent?',
    text: 'Your name, contact details and message will be deleted from the recipient’s list.',
    action: 'Withdraw my details',
  },
  withdrawn: {
    title: 'Withdrawn',
    text: 'What you sent has been deleted. If the recipient noted it elsewhere, please ask them directly.',
    action: 'Back to the card',
  },
  unsubscribe: {
    title: 'Stop these mails?',
    text: 'You will get no more mails of this kind. Your account still has what they tell.',
    action: 'Stop these mails',
  },
  unsubscribed: {
    title: 'These mails are switched off',
    text: 'You can switch them on again in your notification settings.',
    action: 'Open notification settings',
  },
  invitation: {
    title: 'A card was made for you',
    text: 'It belongs to you as soon as you accept it, and nobody else can change it then unless you allow it. If you reject it, it is deleted.',
    action: 'Accept card',
  },
  invitation_accepted: {
    title: 'The card is yours',
    text: 'Sign in with the address of our mail to change it, share it and see its visits.',
    action: 'Sign in',
  },
  invitation_account: {
    title: 'The card is yours',
    text: 'Confirm the address of our mail and set a password. Then you can change the card, share it and see its visits.',
    action: 'Confirm my address',
  },
  invitation_rejected: {
    title: 'You have rejected the card',
    text: 'It is deleted, with its pictures. Whoever made it cannot use it any more.',
    action: 'Go home',
  },
  invitation_over: {
    title: 'This invitation has ended',
    text: 'It was answered or withdrawn, or its time is over.',
    action: 'Go home',
  },
  invitation_blocked: {
    title: 'This card is blocked',
    text: 'An administrator has blocked it. If it is opened again, you can accept it here.',
    action: 'Contact us',
  },
  invitation_closed: {
    title: 'Your account is closed',
    text: 'You can accept this invitation when your account is open again.',
    action: 'Sign in',
  },
  invitation_no_account: {
    title: 'Create an account to accept',
    text: 'No account has this address now. Sign up with it, and you find the invitation in your account.',
    action: 'Create account',
  },
  account_offered: {
    title: 'You are invited to Visita',
    text: 'Accept, and you have an account in which you make your own digital card. Nobody else can see or change what is in it.',
    action: 'Accept invitation',
  },
  account_accepted: {
    title: 'You have accepted the invitation',
    text: 'Sign in with the address of our mail and make your card.',
    action: 'Sign in',
  },
  account_made: {
    title: 'Your account is ready',
    text: 'Confirm the address of our mail and set a password. Then you can make your card.',
    action: 'Confirm my address',
  },
  account_rejected: {
    title: 'You have rejected the invitation',
    text: 'Nothing more happens, and no more mails about it will follow.',
    action: 'Go home',
  },
  inactive: {
    title: 'This card is switched off',
    text: 'Its owner has paused it for now. The code itself is fine and may work again later.',
    action: 'Try again',
  },
  waiting: {
    title: 'This card waits for its person',
    text: 'It was made for somebody who has not answered yet. It opens here as soon as they accept it; the code itself is fine.',
    action: 'Try again',
  },
  lost: {
    title: 'This card was reported lost',
    text: 'It shows nothing any more. Have you found it? Hand it in where you found it, or write to us with the eight characters below its QR code: we tell its owner.',
    action: 'Write to us',
  },
  claimable: {
    title: 'This code is not in use yet',
    text: 'Once it is set up, a scan shows a card or opens a link. It belongs to nobody yet. If it came with something you bought, it is yours to set up.',
    action: 'Set it up',
  },
  claim_off: {
    title: 'This code is switched off',
    text: 'Nobody has set it up yet, and its seller has switched it off. Ask whoever you have it from.',
    action: 'Go home',
  },
  claim_over: {
    title: 'The time to set up this code is over',
    text: 'It could be set up until a date that has passed, and nobody did. Its seller can give it more time: ask whoever you have it from.',
    action: 'Go home',
  },
  unassigned: {
    title: 'This code is not set up yet',
    text: 'It has an owner, but no card to show for now. Please scan it again later.',
    action: 'Try again',
  },
  unknown: {
    title: 'There is no card here',
    text: 'The card may have been deleted, or the link is mistyped. Check it, or scan the code again with a clean camera lens.',
    action: 'Go home',
  },
  gone: {
    title: 'This card is gone',
    text: 'Its owner has deleted it. Nothing of it is kept here.',
    action: 'Go home',
  },
  error: {
    title: 'The card did not load',
    text: 'This is an error on our side. It usually helps to try again in a moment.',
    action: 'Try again',
  },
  unavailable: {
    title: 'Not available right now',
    text: 'The server cannot reach its database at the moment. Please try again in a minute.',
    action: 'Try again',
  },
  offline: {
    title: 'You are offline',
    text: 'There is no connection to this site right now. This page goes on by itself once there is one.',
    action: 'Try again',
  },
  locked: {
    title: 'This code has a password',
    text: 'Whoever gave you the code can tell you the password.',
    action: 'Open',
  },
  not_started: {
    title: 'This code is not open yet',
    text: 'Its owner has set a day from which it leads somewhere. Please scan it again then.',
    action: 'Try again',
  },
  ended: {
    title: 'This code has ended',
    text: 'It led somewhere for a limited time, and that is over. Ask whoever gave you the code.',
    action: 'Go home',
  },
  used_up: {
    title: 'This code is used up',
    text: 'It led somewhere for a limited number of scans, and all of them are used. Ask whoever gave you the code.',
    action: 'Go home',
  },
  uncounted: {
    title: 'This code counts its scans',
    text: 'It leads on for a limited number of scans. Open it to use one of them.',
    action: 'Open',
  },
  blocked: {
    title: 'This page is blocked',
    text: 'The operator of this website has blocked it, because it broke the rules. It is not safe to go on.',
    action: 'Go home',
  },
  report: {
    title: 'Report this link',
    text: 'Tell us what is wrong with where this code leads. The owner of the code does not learn who you are.',
    action: 'Send report',
  },
  reported: {
    title: 'Thank you for your report',
    text: 'We look at every report, and block codes that do harm.',
    action: 'Go home',
  },
}
