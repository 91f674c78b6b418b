import * as contract from '#contract/desk.ts'
import { route } from '#server/platform/http/route.ts'
import { getDesk } from './get-desk.ts'

export const deskRoutes = [route(contract.getDesk, getDesk)]
