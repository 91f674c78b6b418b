import * as contract from '#contract/users.ts'
import { route } from '#server/platform/http/route.ts'
import { getUserDetails, updateUserLocale } from './get-user-details.ts'
import { updateUser } from './update-user.ts'

export const usersRoutes = [
  route(contract.getUserDetails, getUserDetails),
  route(contract.updateUser, updateUser),
  route(contract.updateUserLocale, updateUserLocale),
]
