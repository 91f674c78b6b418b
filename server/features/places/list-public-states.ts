import type * as contract from '#contract/places.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { selectCities, selectDistricts, selectStates } from './store.ts'

export const listPublicStates: Handler<typeof contract.listPublicStates> = async (ctx, { query }) =>
  (await selectStates(ctx.db, query.country_id)).map(({ id, ...state }) => ({ state_id: id, ...state }))

export const listPublicDistricts: Handler<typeof contract.listPublicDistricts> = async (ctx, { query }) =>
  (await selectDistricts(ctx.db, query.state_id)).map(({ id, name }) => ({ district_id: id, name }))

export const listPublicCities: Handler<typeof contract.listPublicCities> = async (ctx, { query }) => {
  const { state_id, district_id, search } = query
  const rows = await selectCities(ctx.db, { stateId: state_id, districtId: district_id, search })
  return rows.map(({ id, name, ...district }) => ({
    city_id: id,
    name,
    district_id: district.district_id,
    district_name: district.district_name ?? '',
  }))
}
