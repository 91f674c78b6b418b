import { importCards as importContract } from '#contract/card-import.ts'
import * as contract from '#contract/invitations.ts'
import { endPartnerInvitations as endContract } from '#contract/partners-admin.ts'
import * as desk from '#contract/partner-desk.ts'
import * as links from '#contract/invited-links.ts'
import * as partners from '#contract/partners.ts'
import { route } from '#server/platform/http/route.ts'
import {
  answerInvitation,
  countPendingInvitations,
  deleteInvitation,
  listMyInvitations,
} from './answer-invitation.ts'
import { createPartnerCard } from './create-partner-card.ts'
import { importCards } from './import-cards.ts'
import { endPartnerInvitations } from './end-partner-invitations.ts'
import { keepCreatedCard, printCreatedCards } from './keep-created-card.ts'
import { createInvitation, resendInvitation } from './create-invitation.ts'
import { invitationLists } from './list-invitations.ts'
import { checkInvitationCredit, getHeldLink, getInvitationCredit, searchSlug } from './search-slug.ts'

export const invitationsRoutes = [
  ...invitationLists,
  route(contract.createPartnerCard, createPartnerCard),
  route(importContract, importCards),
  route(contract.keepCreatedCard, keepCreatedCard),
  route(desk.printCreatedCards, printCreatedCards),
  route(endContract, endPartnerInvitations),
  route(links.searchSlug, searchSlug),
  route(links.getHeldLink, getHeldLink),
  route(partners.checkInvitationCredit, checkInvitationCredit),
  route(partners.getInvitationCredit, getInvitationCredit),
  route(contract.createInvitation, createInvitation),
  route(contract.resendInvitation, resendInvitation),
  route(contract.deleteInvitation, deleteInvitation),
  route(contract.listMyInvitations, listMyInvitations),
  route(contract.countPendingInvitations, countPendingInvitations),
  route(contract.answerInvitation, answerInvitation),
]
