/** Business constants of the specification's §4, §5 and §9. */

/** Card type ids (§9); student and dynamic QR ids follow on. */
export const cardType = {
  vcard: 1,
  vcardAdvanced: 2,
  event: 3,
  student: 4,
  dynamic: 5,
  vcardLite: 6,
} as const

export const listDefaults = { start: 0, limit: 10 } as const
export const listMaximum = 100

/** The name of the product as it comes; an installation can have another one. */
export const productName = 'Visita'

/** The country whose prices every country without its own has: the world. */
export const worldId = 1
/** India in the list of countries, whose ids are the numbers of ISO 3166. */
export const indiaId = 356

/** Seconds for which browsers may reuse lists of places and professions; admins change them seldom. */
export const referenceMaxAge = 300

/** The colours of a new card (§4, §9). */
export const colorDefaults = { primary_color: '#454546', secondary_color: '#383242', theme: 3 } as const

/** The colours of a new event card (§4, §9). */
const eventColorDefaults = { primary_color: '#608fff', secondary_color: '#c5feff', theme: 1 } as const

/** The colours of a new card of this kind. */
export const colorDefaultsOf = (cardTypeId: number) =>
  cardTypeId === cardType.event ? eventColorDefaults : colorDefaults

/** Templates of the vcard kinds, by `qrcode_theme_id`; 21 is the plain one, free for everyone (§2). */
export const vcardThemeIds = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
] as const
export const plainThemeId = 21
/** Templates of event cards, by `qrcode_theme_id`. */
export const eventThemeIds = [1, 2, 3] as const
/** Templates of student cards, by `qrcode_theme_id`. */
export const studentThemeIds = [1, 2] as const
/** Templates of dynamic codes, by `qrcode_theme_id`. */
export const dynamicThemeIds = [1] as const

/** The templates of each family of kinds, by `qrcode_theme_id`; `usual` is that of a request that names none. */
export const themes = {
  vcard: { ids: vcardThemeIds, usual: plainThemeId },
  event: { ids: eventThemeIds, usual: 1 },
  student: { ids: studentThemeIds, usual: 1 },
  dynamic: { ids: dynamicThemeIds, usual: 1 },
} as const
export type Family = keyof typeof themes
/** A `qrcode_theme_id`. The kind of the card decides which there are. */
export type ThemeId = (typeof themes)[Family]['ids'][number]

const families: Readonly<Record<number, Family>> = {
  [cardType.event]: 'event',
  [cardType.student]: 'student',
  [cardType.dynamic]: 'dynamic',
}

/** The group of templates that can show the cards of a kind. */
export const familyOf = (cardTypeId: number): Family => families[cardTypeId] ?? 'vcard'

/** `data.status` of a failed call (§8): FAILD (spelled as specified) for lists, ERROR for details. */
export type FailedStatus = 'FAILD' | 'ERROR'

/** How many days a deleted card can be restored. */
export const restoreDays = 30

/** How long a notification stays (§9). */
export const noticeMilliseconds = 3000
/** How long a page does not reload itself again (§9). */
export const reloadGuardMilliseconds = 10_000
/** How often a running page asks whether a new version is out (§9). */
export const versionCheckMilliseconds = 60 * 60_000
/** How long after loading a page the next screens are prefetched (§9). */
export const prefetchDelayMilliseconds = 1000

/** A session ends when it was not used for so many days. */
export const sessionIdleDays = 7

/** Keys of the browser's storage. */
export * as storageKeys from './storage-keys.ts'

/** Of the storage of a tab: what the app has left to say on the page that it goes to. */
export const siteNoticeKey = 'notice'

/** Why visitors report a code. */
export const abuseReasons = ['fraud', 'malware', 'spam', 'offensive', 'other'] as const
export type AbuseReason = (typeof abuseReasons)[number]

/** Roles of users (§6). A partner is a user with `is_partner`. */
export const roles = ['USER', 'ADMIN', 'COMPANY'] as const
export type Role = (typeof roles)[number]

export const maxUploadBytes = 10 * 1024 * 1024

/** The longest range of days that statistics show. */
export const maxStatisticsDays = 366

/** Days in which a card that is offered can be taken. */
export const handoverDays = 14
/** Days after that in which its giver can take it back. */
export const undoDays = 7
