import * as contract from '#contract/subscriptions.ts'
import { route } from '#server/platform/http/route.ts'
import { checkUserSubscription, getUsage } from './check-user-subscription.ts'
import {
  createPermission,
  reportCardCreated,
  reportCardFailed,
  updatePermission,
} from './create-permission.ts'

export const subscriptionsRoutes = [
  route(contract.checkUserSubscription, checkUserSubscription),
  route(contract.getUsage, getUsage),
  route(contract.createPermission, createPermission),
  route(contract.updatePermission, updatePermission),
  route(contract.reportCardFailed, reportCardFailed),
  route(contract.reportCardCreated, reportCardCreated),
]
