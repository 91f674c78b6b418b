/**
 * What a plan allows: the keys of `package_features`. A limit that is null is none; a feature that is not included is
 * one that the plan lacks.
 */
export const entitlementKeys = ['cards', 'templates'] as const
export type EntitlementKey = (typeof entitlementKeys)[number]

/** What people do when they need a place for a card. */
export const processTypes = ['create', 'claim', 'duplicate', 'attach'] as const

/** Minutes for which a place under the limit of cards is held. */
export const permissionMinutes = 30
