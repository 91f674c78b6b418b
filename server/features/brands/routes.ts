import * as contract from '#contract/brands.ts'
import { route } from '#server/platform/http/route.ts'
import { applyBrand } from './apply-brand.ts'
import { brands, duplicateBrand } from './brands.ts'

export const brandsRoutes = [
  ...brands,
  route(contract.duplicateBrand, duplicateBrand),
  route(contract.applyBrand, applyBrand),
]
