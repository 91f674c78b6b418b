import * as contract from '#contract/settings.ts'
import { route } from '#server/platform/http/route.ts'
import { getPublicSettings } from './get-settings.ts'
import { getAppSettings, updateAppSettings } from './update-app-settings.ts'

export const settingsRoutes = [
  route(contract.getAppSettings, getAppSettings),
  route(contract.updateAppSettings, updateAppSettings),
  route(contract.getPublicSettings, getPublicSettings),
]
