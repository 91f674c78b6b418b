import * as contract from '#contract/handovers.ts'
import { route } from '#server/platform/http/route.ts'
import { acceptHandover, declineHandover } from './accept-handover.ts'
import { getHandover, handoverLists } from './get-handover.ts'
import { offerHandover, previewHandover, withdrawHandover } from './offer-handover.ts'
import { undoHandover } from './undo-handover.ts'

export const handoversRoutes = [
  ...handoverLists,
  route(contract.previewHandover, previewHandover),
  route(contract.getHandover, getHandover),
  route(contract.offerHandover, offerHandover),
  route(contract.acceptHandover, acceptHandover),
  route(contract.declineHandover, declineHandover),
  route(contract.withdrawHandover, withdrawHandover),
  route(contract.undoHandover, undoHandover),
]
