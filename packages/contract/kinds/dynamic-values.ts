/** Of the form and the schema alike: a form opens without the schema. */
export const targetSchemes = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'geo:', 'upi:'] as const
export type TargetScheme = (typeof targetSchemes)[number]

export const maxScanLimit = 1_000_000
/** Characters of the password that visitors type; shorter ones are guessed. */
export const shortestLinkPassword = 4

/** What a scan finds. */
export const linkStates = ['open', 'locked', 'not_started', 'ended', 'blocked'] as const
export type LinkState = (typeof linkStates)[number]
