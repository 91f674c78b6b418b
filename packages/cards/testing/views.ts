import type { Vcard } from '#contract/kinds/vcard.ts'
import type { CardView } from '../card-view.ts'
import type { Locale } from '../locale.ts'
import { emptyCard, fullCard, overfullCard } from '../kinds/vcard/samples/extremes.ts'
import { samplePeople } from '../kinds/vcard/samples/people.ts'
import { type SampleOptions, sampleView as vcardView } from '../kinds/vcard/samples/sample-view.ts'
import { pickOf, turnOf } from '../../../scripts/testing/in-turn.ts'
import { type TemplateId, familyOfTemplate, templateIds } from '../template-ids.ts'
import { dynamicView } from './dynamic-view.ts'
import { eventView } from './event-view.ts'
import { studentView } from './student-view.ts'

/** The cards every template must cope with. */
export const fixtures = {
  empty: { vcard: emptyCard, locale: 'en' },
  full: { vcard: fullCard, locale: 'en' },
  overfull: { vcard: overfullCard, locale: 'en' },
  rtl: samplePeople.layla,
  hindi: samplePeople.ananya,
} as const satisfies Record<string, { vcard: Vcard; locale: Locale }>

export type FixtureName = keyof typeof fixtures

/** Pictures as the server names them, so that no test measures or loads inlined ones. */
export const fileUrl = (name: string, width: number) => `/files/${name}?w=${width}`

/** A vcard in a template; in one of another family the card of that family that says the same. */
export function sampleView({
  templateId,
  ...options
}: Omit<SampleOptions, 'themeId'> & { templateId: TemplateId }) {
  const family = familyOfTemplate(templateId)
  if (family === 'student') return studentView(templateId, options)
  if (family === 'event') return eventView(templateId, options)
  if (family === 'dynamic') return dynamicView(templateId, options)
  return vcardView({ ...options, themeId: templateId })
}

export function fixtureView(templateId: TemplateId, name: FixtureName, theme = 3): CardView {
  return sampleView({ ...fixtures[name], templateId, theme, fileUrl })
}

/** The templates that are opened in a browser: every eighth, and all in the long proof. */
export const shownTemplateIds = pickOf(templateIds, 8)

/**
 * Every shown template with every case in the long proof. Other runs take one case for each template, in turn.
 */
export function eachTemplateWith<Case extends object>(
  cases: readonly Case[],
): readonly (Case & { readonly id: TemplateId })[] {
  return shownTemplateIds.flatMap((id, index) => turnOf(cases, index).map((each) => ({ ...each, id })))
}

const fixtureCases = (Object.keys(fixtures) as FixtureName[]).map((fixture) => ({ fixture }))

/** Every template with every fixture, for what takes no time. */
export const allCases = templateIds.flatMap((id) => fixtureCases.map((each) => ({ ...each, id })))

/** The same in a browser. */
export const shownCases = eachTemplateWith(fixtureCases)
