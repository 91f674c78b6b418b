import * as adminContract from '#contract/admin-cards.ts'
import * as editorsContract from '#contract/card-editors.ts'
import * as contract from '#contract/cards.ts'
import { route } from '#server/platform/http/route.ts'
import { blockCard } from './block-card.ts'
import { removeCardEditor } from './remove-card-editor.ts'
import { createAdminCard } from './create-admin-card.ts'
import { codeRoutes } from './code-routes.ts'
import { createCard } from './create-card.ts'
import { deleteCard, restoreCard } from './delete-card.ts'
import { duplicateCard } from './duplicate-card.ts'
import { getCardDetail, getVcard, getVcardAll } from './get-card-detail.ts'
import { getCardSeo, getPublicCard } from './get-public-card.ts'
import { exportCards, getDashboardCount, listCards, listUserCards } from './list-cards.ts'
import { updateCard, updateCardStatus } from './update-card.ts'

export const cardsRoutes = [
  ...codeRoutes,
  route(contract.duplicateCard, duplicateCard),
  route(contract.exportCards, exportCards),
  route(contract.createCard, createCard),
  route(adminContract.createAdminCard, createAdminCard),
  route(adminContract.blockCard, blockCard),
  route(contract.updateCard, updateCard),
  route(contract.listCards, listCards),
  route(contract.listUserCards, listUserCards),
  route(contract.getCardDetail, getCardDetail),
  route(editorsContract.removeCardEditor, removeCardEditor),
  route(contract.getVcard, getVcard),
  route(contract.getVcardAll, getVcardAll),
  route(contract.getPublicCard, getPublicCard),
  route(contract.getCardSeo, getCardSeo),
  route(contract.getDashboardCount, getDashboardCount),
  route(contract.updateCardStatus, updateCardStatus),
  route(contract.deleteCard, deleteCard),
  route(contract.restoreCard, restoreCard),
]
