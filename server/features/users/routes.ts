import * as contract from '#contract/users.ts'
import * as adminContract from '#contract/users-admin.ts'
import { route } from '#server/platform/http/route.ts'
import { getUserDetails, updateUserLocale } from './get-user-details.ts'
import { addUserRole, getUser, updateUserStatus } from './update-user-status.ts'
import { listUsers } from './list-users.ts'

export const usersRoutes = [
  route(contract.getUserDetails, getUserDetails),
  route(contract.updateUserLocale, updateUserLocale),
  ...listUsers,
  route(adminContract.getUser, getUser),
  route(adminContract.updateUserStatus, updateUserStatus),
  route(adminContract.addUserRole, addUserRole),
]
