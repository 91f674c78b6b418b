import { expect } from 'vitest'
import * as places from '#contract/places.ts'
import * as admin from '#contract/places-admin.ts'
import * as professions from '#contract/professions.ts'
import * as contract from '#contract/taxes.ts'
import { lifeOf } from './row-life.ts'
import type { Steps } from './run-calls.ts'
import type { World } from './world.ts'

const india = 356
const switched = [{ is_active: false }, { is_active: true }] as const
const stateOf = async (world: World, search: string) => {
  const query = { country_id: india, search }
  return (await world.call(admin.states.list, { query, as: world.admin.token })).list[0]!
}

function statesAndCities(world: World): Steps {
  const kerala = async () => (await stateOf(world, 'Kerala')).state_id
  return {
    ...lifeOf(world, {
      resource: admin.states,
      draft: () => ({ country_id: 524, name: 'Kilnland', code: 'NP-P9', is_union_territory: false }),
      change: { name: 'Kilnland East' },
      search: 'Kilnland',
      status: switched,
      publicList: () => world.call(places.listPublicStates, { query: { country_id: 524 } }),
      csv: 'country_name,name,code\nNepal,Kilnland West,\n',
    }),
    ...lifeOf(world, {
      resource: admin.districts,
      draft: async () => ({ state_id: await kerala(), name: 'Glasston' }),
      change: { name: 'Glasston North' },
      search: 'Glasston',
      status: switched,
      publicList: async () => world.call(places.listPublicDistricts, { query: { state_id: await kerala() } }),
      csv: 'state_code,name\nIN-KL,Glasston South\n',
    }),
    ...lifeOf(world, {
      resource: admin.cities,
      draft: async () => ({ state_id: await kerala(), district_id: null, name: 'Ashford' }),
      change: { name: 'Ashford Mills' },
      search: 'Ashford',
      status: switched,
      publicList: async () =>
        world.call(places.listPublicCities, { query: { state_id: await kerala(), search: 'Ashf' } }),
      csv: 'state_code,district_name,name\nIN-KL,Ernakulam,Ashford Quay\n',
    }),
  }
}

function work(world: World): Steps {
  const parents = { industry_type_id: 0, industry_department_id: 0 }
  const as = world.admin.token
  return {
    ...lifeOf(world, {
      resource: professions.industryTypes,
      draft: () => ({ name: 'Glassmaking', sort_order: 4 }),
      change: { sort_order: 5 },
      search: 'Glassmaking',
      status: switched,
      publicList: () => world.call(professions.listPublicIndustryTypes),
      csv: 'name\nGlassmaking by hand\n',
    }),
    'an industry has departments': async () => {
      const made = await world.call(professions.industryTypes.create, { body: { name: 'Weaving' }, as })
      parents.industry_type_id = made.industry_type_id
      expect(made.industry_type_id).toBeGreaterThan(0)
    },
    ...lifeOf(world, {
      resource: professions.industryDepartments,
      draft: () => ({ name: 'Dye room', industry_type_id: parents.industry_type_id }),
      change: { name: 'Dye room two', sort_order: 2 },
      search: 'Dye room',
      status: switched,
      publicList: () => {
        const query = { industry_type_id: parents.industry_type_id }
        return world.call(professions.listPublicIndustryDepartments, { query })
      },
      csv: 'industry_type_name,name\nWeaving,Dye room three\n',
    }),
    'a department has professions': async () => {
      const body = { name: 'Loom room', industry_type_id: parents.industry_type_id }
      const made = await world.call(professions.industryDepartments.create, { body, as })
      parents.industry_department_id = made.industry_department_id
      expect(made.industry_department_id).toBeGreaterThan(0)
    },
    ...lifeOf(world, {
      resource: professions.professionTypes,
      draft: () => ({ name: 'Weaver', industry_department_id: parents.industry_department_id }),
      change: { name: 'Weaver of wool' },
      search: 'Weaver',
      status: switched,
      publicList: () => {
        const query = { industry_department_id: parents.industry_department_id }
        return world.call(professions.listPublicProfessionTypes, { query })
      },
      csv: 'industry_department_name,name\nLoom room,Weaver of silk\n',
    }),
  }
}

const taxes = (world: World): Steps =>
  lifeOf(world, {
    resource: contract.taxes,
    draft: () => ({ country_id: 524, code: 'GLASS', name: 'Glass duty', applies: 'always' }),
    change: { name: 'Glass levy' },
    search: 'Glass',
    status: switched,
  })

function settings(world: World): Steps {
  const as = world.admin.token
  let category = 0
  return {
    ...lifeOf(world, {
      resource: contract.taxCategories,
      draft: () => ({ name: 'Glassware', hsn_sac: '7013', description: 'Hand-made' }),
      change: { description: 'Made by hand' },
      search: 'Glassware',
      status: switched,
    }),
    'a category has rates': async () => {
      const body = { name: 'Woollens', hsn_sac: '6301' }
      category = (await world.call(contract.taxCategories.create, { body, as })).tax_category_id
      expect(category).toBeGreaterThan(0)
    },
    ...lifeOf(world, {
      resource: contract.taxRates,
      draft: async () => {
        const query = { country_id: india, search: 'IGST' }
        const [igst] = (await world.call(contract.taxes.list, { query, as })).list
        const components = [{ tax_id: igst?.tax_id, rate_ppm: 120_000 }]
        const common = { tax_category_id: category, country_id: india, valid_from: '2026-01-01' }
        return { ...common, name: 'Woollens of India', components }
      },
      change: { name: 'Woollens 12 %', valid_to: '2098-12-31' },
      search: 'Woollens',
    }),
    'a sale of the category is taxed by its rate': async () => {
      const [igst] = (
        await world.call(contract.taxes.list, { query: { country_id: india, search: 'IGST' }, as })
      ).list
      const components = [{ tax_id: igst?.tax_id ?? 0, rate_ppm: 120_000 }]
      const rate = {
        tax_category_id: category,
        country_id: india,
        name: 'Plain',
        valid_from: '2026-01-01',
        components,
      }
      await world.call(contract.taxRates.create, { body: rate, as })
      const placeIn = async (name: string) => ({
        country_id: india,
        state_id: (await stateOf(world, name)).state_id,
      })
      const body = {
        seller: await placeIn('Karnataka'),
        place: await placeIn('Kerala'),
        day: '2026-11-25',
        lines: [{ tax_category_id: category, unit_minor: 10_000, quantity: 2, is_inclusive: false }],
      }
      expect(await world.call(contract.quoteTax, { body, as })).toMatchObject({
        taxable_minor: 20_000,
        tax_minor: 2_400,
        total_minor: 22_400,
        lines: [{ supply: 'inter-state', taxes: [{ code: 'IGST', rate_ppm: 120_000, amount_minor: 2_400 }] }],
      })
    },
    ...lifeOf(world, {
      resource: admin.countries,
      draft: () => ({ country_id: 999, name: 'Kilnia', iso2: 'XK', dial_code: '+999', currency: 'EUR' }),
      change: { name: 'Kilnia Island' },
      search: 'Kilnia',
      status: switched,
      publicList: () => world.call(places.listCountries),
    }),
  }
}

export const placeGroups = {
  '*state, district, city (groups)': statesAndCities,
  '*industry-type, industry-department, profession-type (groups)': work,
  '*tax (group)': taxes,
  '*settings tax category, tax rate, country (group)': settings,
}
