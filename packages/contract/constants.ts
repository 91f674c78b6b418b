/** Business constants of the specification's §4, §5 and §9. */

/** Card type ids (§9); student and dynamic QR ids follow on. */
export const cardType = {
  vcard: 1,
  vcardAdvanced: 2,
  event: 3,
  student: 4,
  dynamicQr: 5,
  vcardLite: 6,
} as const

export const listDefaults = { start: 0, limit: 10 } as const
export const listMaximum = 100

/** Vcard form defaults (§4). */
export const vcardDefaults = {
  primary_color: '#454546',
  secondary_color: '#383242',
  theme: 3,
  contact_us_title: 'Contact us',
  contact_us_add_to_contact_button: 'Add to contact',
  location_action_button_label: 'Direction',
  social_link_title: 'Social link',
  web_link_title: 'Web link',
  video_title: 'Video',
  view_type: 1,
  social_link: { type: 'Facebook', title: 'Facebook', sub_title: 'Follow us on Facebook' },
} as const

/** Templates a vcard can have, by `qrcode_theme_id`; 21 is the plain one, free for everybody (§2). */
export const vcardThemeIds = [1, 2, 21] as const
export const plainThemeId = 21

/** What the reply of a failed call says (§8): lists FAILD (spelled as specified), details ERROR. */
export type FailedStatus = 'FAILD' | 'ERROR'

/** Notices close by themselves, bottom-right, and go when the URL changes (§9). */
export const noticeMilliseconds = 3000
/** How long the reload guard remembers a path (§9). */
export const reloadGuardMilliseconds = 10_000
/** How often a running page asks whether a new version is out (§9). */
export const versionCheckMilliseconds = 60 * 60_000
export const prefetchDelayMilliseconds = 1000

/** Fixed browser storage keys (§3, §9), and below them our own. */
export const storageKeys = {
  token: 'token',
  user: 'user',
  role: 'role',
  loggedIn: 'isLoggedIn',
  vcardDraft: 'vcardDraft',
  vcardAdvancedDraft: 'vcardAdvancedDraft',
  language: 'language',
  newUserDraft: 'newUser',
  partnerCardStatus: 'partnerCardStatus',
  qrDrafts: 'qrDrafts',
} as const

/** §6: what the back end knows a person as. A partner is a user with `is_partner`. */
export const roles = ['USER', 'ADMIN', 'COMPANY'] as const
export type Role = (typeof roles)[number]

export const maxUploadBytes = 10 * 1024 * 1024
