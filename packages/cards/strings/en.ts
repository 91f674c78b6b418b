import type { Strings } from './shape.ts'

export const en: Strings = {
  contactKinds: {
    mobile: 'Mobile',
    phone: 'Phone',
    work: 'Work',
    home: 'Home',
    fax: 'Fax',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    email: 'Email',
    website: 'Website',
  },
  defaults: {
    contactUs: 'Contact us',
    saveContact: 'Save contact',
    direction: 'Direction',
    social: 'Social link',
    web: 'Web link',
    video: 'Video',
  },
  links: 'Links',
  social: 'Social',
  pictures: 'Pictures',
  watchOn: (provider) => `Watch on ${provider}`,
  photoOf: (name) => `Photo of ${name}`,
  logoOf: (company) => `Logo of ${company}`,
  pictureOf: (number, total) => `Picture ${number} of ${total}`,

  saveContact: 'Save contact',
  showQr: 'Show QR code',
  qrAlt: (name) => `QR code of the card of ${name}`,
  qrHint: 'Scan to open this card on another phone.',
  shareCard: 'Share card',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  inAppHint:
    'Nothing happens when you save? Open this page in your browser first: menu, then “Open in browser”.',
  madeWith: 'Made with Visita',
  close: 'Close',

  exchangeContact: 'Exchange contact',
  exchangeTitle: (name) => `Exchange contact with ${name}`,
  exchangeText: (name) => `Only ${name} receives your details. You can withdraw them later.`,
  shareFields: { name: 'Your name', phone: 'Phone', email: 'Email', company: 'Company', message: 'Message' },
  optional: 'optional',
  consent: (name) => `I agree that ${name} keeps these details to get in touch with me.`,
  remember: 'Remember my details on this device.',
  fromContacts: 'Fill in from my contacts',
  leaveEmpty: 'Leave this field empty',
  shareErrors: 'Some fields need your attention.',
  sent: 'Your details have been sent.',
  notSent: 'This could not be sent. Please check your connection and try again.',

  pages: {
    thanks: {
      title: 'Your details are on their way',
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
      text: 'You will get no more mails when a visitor leaves details for you. Your list still has all of them.',
      action: 'Stop these mails',
    },
    unsubscribed: {
      title: 'These mails are switched off',
      text: 'You can switch them on again in your profile.',
      action: 'Open my profile',
    },
    inactive: {
      title: 'This card is switched off',
      text: 'Its owner has paused it for now. The code itself is fine and may work again later.',
      action: 'Try again',
    },
    claimable: {
      title: 'This code is still free',
      text: 'It belongs to nobody yet. If it came with something you bought, it is yours to set up.',
      action: 'Claim this code',
    },
    unknown: {
      title: 'There is no card here',
      text: 'Check the link for typing errors, or scan the code again with a clean camera lens.',
      action: 'Go to the start page',
    },
    gone: {
      title: 'This card is gone',
      text: 'Its owner has deleted it. Nothing of it is kept here.',
      action: 'Go to the start page',
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
  },
  withdrawAfter: 'Changed your mind? Withdraw my details',
}
