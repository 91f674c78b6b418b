import { createAdminCard as adminContract } from '#contract/admin-cards.ts'
import * as codes from '#contract/card-codes.ts'
import * as contract from '#contract/cards.ts'
import { route } from '#server/platform/http/route.ts'
import { createAdminCard } from './create-admin-card.ts'
import { createCard } from './create-card.ts'
import { createCodePdf, downloadCardPdf } from './create-code-pdf.ts'
import { deleteCard, restoreCard } from './delete-card.ts'
import { duplicateCard } from './duplicate-card.ts'
import { getCardDetail, getVcard, getVcardAll } from './get-card-detail.ts'
import { getCardSeo, getPublicCard } from './get-public-card.ts'
import { exportCards, getDashboardCount, listCardQrcodes, listCards, listUserCards } from './list-cards.ts'
import { getPrimaryCode, listCardsOfCode, listCodes } from './list-codes.ts'
import { attachCode, createAlternateCode, detachCode, updateCode } from './update-code.ts'
import { updateCard, updateCardStatus } from './update-card.ts'

export const cardsRoutes = [
  route(codes.listCodes, listCodes),
  route(codes.updateCode, updateCode),
  route(codes.listCardsOfCode, listCardsOfCode),
  route(codes.getPrimaryCode, getPrimaryCode),
  route(codes.attachCode, attachCode),
  route(codes.detachCode, detachCode),
  route(codes.createAlternateCode, createAlternateCode),
  route(codes.downloadCardPdf, downloadCardPdf),
  route(codes.createCodePdf, createCodePdf),
  route(contract.duplicateCard, duplicateCard),
  route(contract.exportCards, exportCards),
  route(contract.createCard, createCard),
  route(adminContract, createAdminCard),
  route(contract.updateCard, updateCard),
  route(contract.listCards, listCards),
  route(contract.listCardQrcodes, listCardQrcodes),
  route(contract.listUserCards, listUserCards),
  route(contract.getCardDetail, getCardDetail),
  route(contract.getVcard, getVcard),
  route(contract.getVcardAll, getVcardAll),
  route(contract.getPublicCard, getPublicCard),
  route(contract.getCardSeo, getCardSeo),
  route(contract.getDashboardCount, getDashboardCount),
  route(contract.updateCardStatus, updateCardStatus),
  route(contract.deleteCard, deleteCard),
  route(contract.restoreCard, restoreCard),
]
