import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FeatureKey } from '#contract/entitlements.ts'

/** What packages allow, in words. */
export const featureWords: Readonly<Record<FeatureKey, MessageDescriptor>> = {
  cards: msg`Business cards`,
  templates: msg`All templates`,
  event_cards: msg`Event cards`,
  student_cards: msg`Student cards`,
  dynamic_codes: msg`Dynamic QR codes`,
  designs: msg`Saved designs`,
  batch_size: msg`Codes in one batch`,
  report_days: msg`Days of reports`,
  tickets: msg`Tickets of one event`,
  no_branding: msg`Pages without “Made with Visita”`,
}
