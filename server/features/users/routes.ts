import * as billingContract from '#contract/billing-profiles.ts'
import * as contract from '#contract/users.ts'
import * as adminContract from '#contract/users-admin.ts'
import { route } from '#server/platform/http/route.ts'
import { getBillingProfile, replaceBillingProfile, updateBillingProfile } from './get-billing-profile.ts'
import { getUserDetails, updateUserLocale } from './get-user-details.ts'
import { getUser, updateUserStatus } from './update-user-status.ts'
import { listUsers } from './list-users.ts'

export const usersRoutes = [
  route(contract.getUserDetails, getUserDetails),
  route(contract.updateUserLocale, updateUserLocale),
  route(billingContract.getBillingProfile, getBillingProfile),
  route(billingContract.replaceBillingProfile, replaceBillingProfile),
  route(billingContract.updateBillingProfile, updateBillingProfile),
  ...listUsers,
  route(adminContract.getUser, getUser),
  route(adminContract.updateUserStatus, updateUserStatus),
]
