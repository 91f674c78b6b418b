/** What other slices show of accounts: choosing a country, and a State of it. */
export { CountryField, StateField } from './profile/choice-fields.tsx'
