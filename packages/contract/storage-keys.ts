/**
 * Keys of the browser's storage (§3, §9), as `storageKeys` of constants.ts. Each is a constant of its own: a script that stands in a
 * page has only those that it names.
 */
export const token = 'token'
export const user = 'user'
export const role = 'role'
export const loggedIn = 'isLoggedIn'
/** When the session was last used from this browser. */
export const usedAt = 'sessionUsedAt'
/** The person's own cards with their codes, for when there is no connection. */
export const ownCards = 'ownCards'
export const vcardDraft = 'vcardDraft'
export const vcardAdvancedDraft = 'vcardAdvancedDraft'
export const language = 'language'
/** That the fonts of the app are in the browser's cache. */
export const fonts = 'fonts'
export const newUserDraft = 'newUser'
export const partnerCardStatus = 'partnerCardStatus'
export const qrDrafts = 'qrDrafts'
export const formDrafts = 'formDrafts'
/** How many notes stood above the list of cards the last time: their place is kept. */
export const deskNotes = 'deskNotes'
/** The country that was chosen on the price page. */
export const pricingCountry = 'pricingCountry'
