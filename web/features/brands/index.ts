export { BrandSelect } from './brand-select.tsx'
export type { Brand } from './use-brands.ts'
export { useBrands } from './use-brands.ts'
