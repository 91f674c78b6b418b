/**
 * Brands: what all cards have in common that a partner makes for one company (decision 0227), and which waiting cards have which.
 * Owns `partner_brands`, `branded_cards` and `brand_logos`, and with these how long a picture stays that is or was a logo; the cards
 * themselves are changed through cards.
 * Emits BrandApplied, and subscribes to it to change the cards that wait. `sweepLogos` runs once a day.
 */
export { BrandApplied, applyToWaitingCards } from './apply-brand.ts'
export { eraseBrands, exportBrands, sweepLogos } from './keep-logos.ts'
export { getBrandParts } from './brands.ts'
export { brandsRoutes } from './routes.ts'
export { endBrandOfCard, insertBrandedCard } from './store.ts'
