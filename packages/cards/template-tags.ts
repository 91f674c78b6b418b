/** How a template feels. */
export const templateMoods = ['classic', 'modern', 'bold', 'warm', 'playful', 'minimal'] as const
export type TemplateMood = (typeof templateMoods)[number]

/** Whom a template suits. */
export const templateFields = [
  'office',
  'creative',
  'technology',
  'health',
  'shop',
  'property',
  'events',
] as const
export type FieldOfWork = (typeof templateFields)[number]

export type TemplateTags = {
  readonly moods: readonly TemplateMood[]
  readonly fields: readonly FieldOfWork[]
}

/** What the gallery filters by, by the `qrcode_theme_id` of the template. */
const tags: Readonly<Record<number, TemplateTags>> = {
  1: { moods: ['classic'], fields: ['office', 'property'] },
  2: { moods: ['bold', 'modern'], fields: ['creative', 'property', 'shop'] },
  3: { moods: ['playful', 'bold'], fields: ['events', 'technology'] },
  4: { moods: ['modern', 'bold'], fields: ['creative', 'events'] },
  5: { moods: ['bold', 'classic'], fields: ['office', 'creative'] },
  6: { moods: ['modern'], fields: ['office', 'technology'] },
  7: { moods: ['bold', 'playful'], fields: ['creative', 'shop'] },
  8: { moods: ['playful', 'minimal'], fields: ['technology'] },
  9: { moods: ['playful'], fields: ['events', 'creative'] },
  10: { moods: ['modern', 'minimal'], fields: ['creative', 'technology'] },
  11: { moods: ['warm'], fields: ['health', 'shop'] },
  12: { moods: ['classic', 'minimal'], fields: ['office'] },
  13: { moods: ['warm', 'minimal'], fields: ['health'] },
  14: { moods: ['warm', 'classic'], fields: ['shop'] },
  15: { moods: ['modern'], fields: ['property'] },
  16: { moods: ['bold'], fields: ['creative', 'events'] },
  17: { moods: ['warm', 'playful'], fields: ['shop', 'creative'] },
  18: { moods: ['playful', 'classic'], fields: ['events', 'office'] },
  19: { moods: ['modern', 'playful'], fields: ['technology', 'creative'] },
  20: { moods: ['minimal'], fields: ['office', 'technology', 'health'] },
  21: { moods: ['minimal', 'modern'], fields: templateFields },
}

const none: TemplateTags = { moods: [], fields: [] }

/** @param id of a template; one without tags is found by no filter */
export const tagsOf = (id: number): TemplateTags => tags[id] ?? none
