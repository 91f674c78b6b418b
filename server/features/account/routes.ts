import * as contract from '#contract/account.ts'
import { updateUser as updateContract } from '#contract/users.ts'
import { route } from '#server/platform/http/route.ts'
import { checkUserPhone } from './check-user-phone.ts'
import { deleteAccount } from './delete-account.ts'
import { createExport, getExport } from './create-export.ts'
import { updateUser } from './update-user.ts'

export const accountRoutes = [
  route(updateContract, updateUser),
  route(contract.checkUserPhone, checkUserPhone),
  route(contract.deleteAccount, deleteAccount),
  route(contract.createExport, createExport),
  route(contract.getExport, getExport),
]
