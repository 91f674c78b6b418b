import * as contract from '#contract/cards.ts'
import * as studentContract from '#contract/student-cards.ts'
import { route } from '#server/platform/http/route.ts'
import { createCard } from './create-card.ts'
import { deleteCard, restoreCard } from './delete-card.ts'
import { getCardDetail, getVcard, getVcardAll } from './get-card-detail.ts'
import { getCardSeo, getPublicCard } from './get-public-card.ts'
import { getDashboardCount, listCardQrcodes, listCards, listUserCards } from './list-cards.ts'
import * as student from './kinds/student/handlers.ts'
import { verifyStudentCard } from './kinds/student/verify.ts'
import { updateCard, updateCardStatus } from './update-card.ts'

export const cardsRoutes = [
  route(contract.createCard, createCard),
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
  route(studentContract.createStudentCard, student.createStudentCard),
  route(studentContract.updateStudentCard, student.updateStudentCard),
  route(studentContract.getStudentCard, student.getStudentCard),
  route(studentContract.updateStudentStatus, student.updateStudentStatus),
  route(studentContract.verifyStudentCard, verifyStudentCard),
  route(studentContract.checkSlugIsStudentId, student.checkSlugIsStudentId),
]
