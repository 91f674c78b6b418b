import * as contract from '#contract/prints.ts'
import { route } from '#server/platform/http/route.ts'
import { drawPrint, previewPrint } from './draw-print.ts'
import { getPrint } from './get-print.ts'

export const printsRoutes = [
  route(contract.getPrint, getPrint),
  route(contract.previewPrint, previewPrint),
  route(contract.drawPrint, drawPrint),
]
