import * as contract from '#contract/bounces.ts'
import { route } from '#server/platform/http/route.ts'
import { receiveBounces } from './receive-bounces.ts'

export const bouncesRoutes = [route(contract.receiveBounces, receiveBounces)]
