import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { FeatureKey } from '#contract/entitlements.ts'

type Words = (count: number) => MessageDescriptor

/** So many of a feature that has a number. */
const counted: Readonly<Partial<Record<FeatureKey, Words>>> = {
  cards: (count) => msg`${plural(count, { one: '# card', other: '# cards' })}`,
  event_cards: (count) => msg`${plural(count, { one: '# event card', other: '# event cards' })}`,
  student_cards: (count) => msg`${plural(count, { one: '# student card', other: '# student cards' })}`,
  dynamic_codes: (count) => msg`${plural(count, { one: '# dynamic code', other: '# dynamic codes' })}`,
  designs: (count) => msg`${plural(count, { one: '# brand kit', other: '# brand kits' })}`,
  batch_size: (count) => msg`${plural(count, { one: '# code in a batch', other: '# codes in a batch' })}`,
  report_days: (count) => msg`${plural(count, { one: '# day of reports', other: '# days of reports' })}`,
  tickets: (count) => msg`${plural(count, { one: '# ticket of an event', other: '# tickets of an event' })}`,
}

/** All of a feature: without a limit, or because it has no number. */
const all: Readonly<Record<FeatureKey, MessageDescriptor>> = {
  cards: msg`as many cards as you want`,
  event_cards: msg`as many event cards as you want`,
  student_cards: msg`as many student cards as you want`,
  dynamic_codes: msg`as many dynamic codes as you want`,
  designs: msg`as many brand kits as you want`,
  batch_size: msg`batches of any size`,
  report_days: msg`reports of all days`,
  tickets: msg`as many tickets of an event as you want`,
  templates: msg`all templates`,
  no_branding: msg`pages without the line Made with Visita`,
}

/** @returns how much a plan allows of a feature, in words; null is without a limit */
export function useFeatureWords(): (feature: FeatureKey, limit: number | null) => string {
  const { t } = useLingui()
  return (feature, limit) => t((limit === null ? undefined : counted[feature]?.(limit)) ?? all[feature])
}
