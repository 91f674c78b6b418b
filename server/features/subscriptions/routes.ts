import * as own from '#contract/own-subscription.ts'
import * as contract from '#contract/subscriptions.ts'
import * as adminContract from '#contract/subscriptions-admin.ts'
import { route } from '#server/platform/http/route.ts'
import { checkUserSubscription, getUsage } from './check-user-subscription.ts'
import { changePlan, listPlanChanges, quotePlanChange } from './change-plan.ts'
import {
  getUserSubscriptions,
  listGrantablePackages,
  subscriptionListRoutes,
} from './get-user-subscriptions.ts'
import { createSubscription, updateSubscription } from './update-subscription.ts'
import {
  createPermission,
  reportCardCreated,
  reportCardFailed,
  updatePermission,
} from './create-permission.ts'
import { cancelSubscription, getMySubscription, resumeSubscription } from './get-my-subscription.ts'

export const subscriptionsRoutes = [
  route(contract.checkUserSubscription, checkUserSubscription),
  route(contract.getUsage, getUsage),
  route(contract.createPermission, createPermission),
  route(contract.updatePermission, updatePermission),
  route(contract.reportCardFailed, reportCardFailed),
  route(contract.reportCardCreated, reportCardCreated),
  route(own.getMySubscription, getMySubscription),
  route(own.cancelSubscription, cancelSubscription),
  route(own.resumeSubscription, resumeSubscription),
  route(own.quotePlanChange, quotePlanChange),
  route(own.listPlanChanges, listPlanChanges),
  route(own.changePlan, changePlan),
  ...subscriptionListRoutes,
  route(adminContract.listGrantablePackages, listGrantablePackages),
  route(adminContract.getUserSubscriptions, getUserSubscriptions),
  route(adminContract.createSubscription, createSubscription),
  route(adminContract.updateSubscription, updateSubscription),
]
