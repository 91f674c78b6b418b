import * as contract from '#contract/invitations.ts'
import { route } from '#server/platform/http/route.ts'
import {
  answerInvitation,
  countPendingInvitations,
  deleteInvitation,
  listMyInvitations,
} from './answer-invitation.ts'
import { createPartnerCard } from './create-partner-card.ts'
import { invitationLists } from './list-invitations.ts'

export const invitationsRoutes = [
  ...invitationLists,
  route(contract.createPartnerCard, createPartnerCard),
  route(contract.deleteInvitation, deleteInvitation),
  route(contract.listMyInvitations, listMyInvitations),
  route(contract.countPendingInvitations, countPendingInvitations),
  route(contract.answerInvitation, answerInvitation),
]
