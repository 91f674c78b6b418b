import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { headingsOf } from '#contract/import-headings.ts'
import { locales } from '#contract/languages.ts'
import { importColumnsOf } from '#contract/resource.ts'
import type { ResourceShape } from '#contract/resource.ts'
import { foldHeading, matchHeadings } from '#formats/headings.ts'
import { faqView } from '#web/features/content/admin/faq/faq-view.tsx'
import { featureView, serviceView } from '#web/features/content/admin/site-texts/site-text-views.tsx'
import { citiesView } from '#web/features/places/admin/cities-view.ts'
import { districtsView } from '#web/features/places/admin/districts-view.ts'
import { statesView } from '#web/features/places/admin/states-view.ts'
import { industryDepartmentsView } from '#web/features/professions/admin/industry-departments-view.ts'
import { industryTypesView } from '#web/features/professions/admin/industry-types-view.ts'
import { professionTypesView } from '#web/features/professions/admin/profession-types-view.ts'
import type { AnyField } from '#web/resource/view.ts'

type AnyView = { readonly resource: ResourceShape; readonly fields: Readonly<Record<string, AnyField>> }
const views = [
  faqView,
  featureView,
  serviceView,
  citiesView,
  districtsView,
  statesView,
  industryDepartmentsView,
  industryTypesView,
  professionTypesView,
] as unknown as readonly AnyView[]

/** The texts of all slices, as a page has them that has loaded them. */
const catalogues = import.meta.glob<{ messages: Record<string, string> }>(
  ['../locales/*.po', '../features/{content,places,professions}/locales/*.po'],
  { eager: true },
)
const i18nOf = (locale: string) => {
  const own = Object.entries(catalogues).filter(([path]) => path.endsWith(`/${locale}.po`))
  const messages = Object.fromEntries(own.flatMap(([, catalogue]) => Object.entries(catalogue.messages)))
  return setupI18n({ locale, messages: { [locale]: messages } })
}

const cases = views.flatMap((view) => locales.map((locale) => ({ view, locale, name: view.resource.name })))

it.each(cases)('a file of $name may name its columns as the form does in $locale', ({ view, locale }) => {
  const i18n = i18nOf(locale)
  const columns = importColumnsOf(view.resource)
  const labels = columns.map(({ field }) => i18n._(view.fields[field]?.label ?? { id: '?' }))
  expect(matchHeadings(labels, headingsOf(view.resource))).toEqual(columns.map(({ name }) => name))
})

it.each(views)('no word names two columns of $resource.name', ({ resource }) => {
  const words = Object.entries(headingsOf(resource)).flatMap(([name, others]) => [
    ...new Set([name, ...others.split(',')].map(foldHeading).filter(Boolean)),
  ])
  expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([])
})
