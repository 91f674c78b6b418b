/** What other slices show of places: names of countries as people read them. */
export { countryName } from './admin/country-name.ts'
