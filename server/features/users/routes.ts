import * as contract from '#contract/users.ts'
import { route } from '#server/platform/http/route.ts'
import { getUserDetails, updateUserLocale } from './get-user-details.ts'

export const usersRoutes = [
  route(contract.getUserDetails, getUserDetails),
  route(contract.updateUserLocale, updateUserLocale),
]
