import * as contract from '#contract/claims.ts'
import { route } from '#server/platform/http/route.ts'
import { blockCode } from './block-code.ts'
import { checkClaim, claimCode } from './claim-code.ts'
import { allCodeRoutes } from './list-all-codes.ts'
import { getCode, listCodeHistory, releaseCode, updateCodeStatus } from './release-code.ts'
import { acceptTransfer, cancelTransfer, getTransfer, listTransfers, transferCode } from './transfer-code.ts'

export const claimsRoutes = [
  ...allCodeRoutes,
  route(contract.checkClaim, checkClaim),
  route(contract.claimCode, claimCode),
  route(contract.getCode, getCode),
  route(contract.listCodeHistory, listCodeHistory),
  route(contract.updateCodeStatus, updateCodeStatus),
  route(contract.blockCode, blockCode),
  route(contract.releaseCode, releaseCode),
  route(contract.transferCode, transferCode),
  route(contract.listTransfers, listTransfers),
  route(contract.getTransfer, getTransfer),
  route(contract.acceptTransfer, acceptTransfer),
  route(contract.cancelTransfer, cancelTransfer),
]
