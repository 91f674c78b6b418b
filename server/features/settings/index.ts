/**
 * Settings: what admins set for the whole installation: the seller, the brand, and switches.
 * Owns `settings`. Defaults stand in the contract, secrets in the environment. It does not act on them: the slices ask.
 * Emits and handles no events; the database notifies about changes (NOTIFY settings_changed), which pages receives.
 */
export { brandMails, brandOf, readShellBrand } from './brand.ts'
export {
  findSellerCountry,
  findSellerZone,
  getSeller,
  getSettings,
  isGstExport,
  readCardCost,
  rememberSettings,
} from './get-settings.ts'
export { settingsRoutes } from './routes.ts'
export { writeSection } from './store.ts'
