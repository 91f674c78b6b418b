/** What other slices show of places: names of countries and states as people read them. */
export { countryName, nameWithCountry } from './admin/country-name.ts'
