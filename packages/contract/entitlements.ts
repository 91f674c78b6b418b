import { cardType } from './constants.ts'

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

export type FeatureKey = keyof typeof features
/** What a plan allows of a feature. The limit is null without one, and 0 where the feature is not included. */
export type Entitlement = { readonly included: boolean; readonly limit: number | null }
/** What a package allows, as subscriptions store it when it is bought. */
export type EntitlementSnapshot = Readonly<Record<FeatureKey, Entitlement>>

export const featureKeys = Object.keys(features) as [FeatureKey, ...FeatureKey[]]

/** The features that count cards, each with its kinds. */
const kindsOfFeatures = {
  cards: [cardType.vcard, cardType.vcardAdvanced, cardType.vcardLite],
  event_cards: [cardType.event],
  student_cards: [cardType.student],
  dynamic_codes: [cardType.dynamic],
} as const satisfies Partial<Readonly<Record<FeatureKey, readonly number[]>>>
export type CardFeature = keyof typeof kindsOfFeatures

/** The feature under whose limit cards of a kind are counted. */
export const featureOfKind = (cardTypeId: number): CardFeature =>
  cardFeatures.find((key) => kindsOf(key).includes(cardTypeId)) ?? 'cards'

/** The kinds that are counted together. */
export const kindsOf = (key: CardFeature): readonly number[] => kindsOfFeatures[key]

export const cardFeatures = Object.keys(kindsOfFeatures) as CardFeature[]

/** What people do when they need a place for a card. */
export const processTypes = ['create', 'claim', 'duplicate', 'attach'] as const

/** Minutes for which a place under the limit of cards is held. */
export const permissionMinutes = 30
