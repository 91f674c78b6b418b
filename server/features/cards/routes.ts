import * as contract from '#contract/cards.ts'
import { route } from '#server/platform/http/route.ts'
import { createOwnCard } from './create-own-card.ts'
import { deleteCard } from './delete-card.ts'
import { getCardDetail } from './get-card-detail.ts'
import { getCardSeo } from './get-card-seo.ts'
import { getDashboardCount } from './get-dashboard-count.ts'
import { getPublicCard } from './get-public-card.ts'
import { getVcardAll } from './get-vcard-all.ts'
import { getVcard } from './get-vcard.ts'
import { listCardQrcodes, listCards } from './list-cards.ts'
import { restoreCard } from './restore-card.ts'
import { updateCardStatus } from './update-card-status.ts'
import { updateCard } from './update-card.ts'

export const cardsRoutes = [
  route(contract.createCard, createOwnCard),
  route(contract.updateCard, updateCard),
  route(contract.listCards, listCards),
  route(contract.listCardQrcodes, listCardQrcodes),
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
