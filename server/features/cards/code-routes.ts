import * as codes from '#contract/card-codes.ts'
import { listCardQrcodes as listContract } from '#contract/cards.ts'
import { route } from '#server/platform/http/route.ts'
import { createCodePdf, downloadCardPdf } from './create-code-pdf.ts'
import { dynamicRoutes } from './kinds/dynamic/routes.ts'
import { eventRoutes } from './kinds/event/routes.ts'
import { studentRoutes } from './kinds/student/routes.ts'
import { listCardQrcodes } from './list-cards.ts'
import { getCodeDesign, getPrimaryCode, listCardsOfCode, listCodes } from './list-codes.ts'
import { attachCode, createAlternateCode, detachCode, updateCode } from './update-code.ts'

/** The codes of cards, and the calls of single kinds. */
export const codeRoutes = [
  ...studentRoutes,
  ...dynamicRoutes,
  ...eventRoutes,
  route(listContract, listCardQrcodes),
  route(codes.listCodes, listCodes),
  route(codes.getCodeDesign, getCodeDesign),
  route(codes.updateCode, updateCode),
  route(codes.listCardsOfCode, listCardsOfCode),
  route(codes.getPrimaryCode, getPrimaryCode),
  route(codes.attachCode, attachCode),
  route(codes.detachCode, detachCode),
  route(codes.createAlternateCode, createAlternateCode),
  route(codes.downloadCardPdf, downloadCardPdf),
  route(codes.createCodePdf, createCodePdf),
]
