import * as adminContract from '#contract/partners-admin.ts'
import * as contract from '#contract/partners.ts'
import { addUserRole as addUserRoleContract } from '#contract/users-admin.ts'
import { route } from '#server/platform/http/route.ts'
import { addCredits, getCreditInfo, updateCredits } from './add-credits.ts'
import { getPurchasedCredits } from './fulfil-credits.ts'
import {
  addUserRole,
  applyAsPartner,
  updateInternationalStatus,
  updatePartnerGrant,
  updatePartnerStatus,
} from './update-partner-status.ts'
import {
  checkPartnerRole,
  getPackageDetails,
  getPartnerInfo,
  listCreditPackages,
  partnerLists,
} from './get-partner-info.ts'
import { checkCreditAvailability, getCardCreatePermission } from './reserve-credit.ts'

export const partnersRoutes = [
  ...partnerLists,
  route(contract.getPartnerInfo, getPartnerInfo),
  route(contract.checkPartnerRole, checkPartnerRole),
  route(contract.applyAsPartner, applyAsPartner),
  route(contract.getPackageDetails, getPackageDetails),
  route(contract.listCreditPackages, listCreditPackages),
  route(contract.checkCreditAvailability, checkCreditAvailability),
  route(contract.getCardCreatePermission, getCardCreatePermission),
  route(contract.getCreditInfo, getCreditInfo),
  route(adminContract.addCredits, addCredits),
  route(adminContract.updateCredits, updateCredits),
  route(adminContract.getPurchasedCredits, getPurchasedCredits),
  route(adminContract.updateInternationalStatus, updateInternationalStatus),
  route(adminContract.updatePartnerStatus, updatePartnerStatus),
  route(adminContract.updatePartnerGrant, updatePartnerGrant),
  route(addUserRoleContract, addUserRole),
]
