import { outboxMails } from '#contract/notifications.ts'
import { packageFeatures, packages } from '#contract/packages.ts'
import { districts, states } from '#contract/places-admin.ts'
import { listPublicStates } from '#contract/places.ts'
import {
  industryDepartments,
  industryTypes,
  listPublicIndustryDepartments,
  listPublicIndustryTypes,
  listPublicProfessionTypes,
  professionTypes,
} from '#contract/professions.ts'
import { staticPages } from '#contract/static-pages.ts'
import { taxCategories, taxRates, taxes } from '#contract/taxes.ts'
import type { DemoProduct } from './demo-product.ts'

/**
 * The stored names that the lists of settings begin with, and those to choose from in a profile: places, professions, time zones;
 * subjects of mails in the language of their reader. They are data, as admins wrote it, and not translated.
 */
export async function readStoredNames(product: DemoProduct): Promise<readonly string[]> {
  const admin = await product.signIn('admin')
  const page = { query: { start: 0, limit: 20 } }
  const mails = await product.call(admin, outboxMails.list, page)
  const named = [
    await product.call(admin, packages.list, page),
    await product.call(admin, packageFeatures.list, { query: { start: 0, limit: 100 } }),
    await product.call(admin, taxCategories.list, page),
    await product.call(admin, taxRates.list, page),
    await product.call(admin, taxes.list, page),
    await product.call(admin, states.list, page),
    await product.call(admin, districts.list, page),
    await product.call(admin, industryTypes.list, page),
    await product.call(admin, industryDepartments.list, page),
    await product.call(admin, professionTypes.list, page),
  ].flatMap(({ list }): readonly Record<string, unknown>[] => list)
  const pages = (await product.call(admin, staticPages.list, page)).list
  const addresses = pages.flatMap(({ title, slug }) => [title, `/info-page/${slug}`, `/${slug}`])
  const keys = [
    'name',
    'description',
    'label',
    'state_name',
    'industry_type_name',
    'industry_department_name',
  ]
  const names = named.flatMap((row) => keys.map((key) => row[key]))
  const choices = [
    await product.call(admin, listPublicStates, { query: { country_id: 356 } }),
    await product.call(admin, listPublicIndustryTypes),
    await product.call(admin, listPublicIndustryDepartments, { query: {} }),
    await product.call(admin, listPublicProfessionTypes, { query: {} }),
  ].flatMap((list): readonly { readonly name: string }[] => list)
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => zone.replaceAll('_', ' '))
  return [
    ...names,
    ...addresses,
    ...choices.map(({ name }) => name),
    ...zones,
    ...mails.list.map(({ subject }) => subject),
  ]
    .filter((name) => typeof name === 'string')
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length)
}
