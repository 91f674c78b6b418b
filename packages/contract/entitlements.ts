/**
 * What a plan allows: the keys of `package_features`. A *count* has a limit (null: none), a *switch* is there or not. A
 * feature that is not included, or has no row, is one that the plan lacks.
 */
export const features = {
  /** Business cards of all three kinds together. */
  cards: 'count',
  /** More than the plain template. */
  templates: 'switch',
  event_cards: 'count',
  student_cards: 'count',
  /** Dynamic QR codes: short links whose target can be changed. */
  dynamic_codes: 'count',
  /** Designs of QR codes that are saved to be used again. */
  designs: 'count',
  /** Codes in one batch. */
  batch_size: 'count',
  /** How many days back reports go. */
  report_days: 'count',
  /** Tickets of one event. */
  tickets: 'count',
  /** The line *Made with Visita* can be hidden. */
  no_branding: 'switch',
} as const satisfies Readonly<Record<string, 'count' | 'switch'>>

/** The features that the limits of today know. */
export const entitlementKeys = ['cards', 'templates'] as const satisfies readonly (keyof typeof features)[]
export type EntitlementKey = (typeof entitlementKeys)[number]

/** What people do when they need a place for a card. */
export const processTypes = ['create', 'claim', 'duplicate', 'attach'] as const

/** Minutes for which a place under the limit of cards is held. */
export const permissionMinutes = 30
