import { createdCards, invitations } from '#contract/invitations.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { viewUrlOf } from './answer-invitation.ts'
import * as store from './store.ts'

const about = {
  table: 'invitations',
  ids: store.invitationIds,
  visibleTo: store.isInvitedBy,
} as const

const own = resourceStore(invitations, { ...about, rows: store.invitationRows })

/** Each card that a partner made has an invitation, which says what has become of it. */
const cards = resourceStore(createdCards, {
  ...about,
  rows: store.createdCardRows,
  ids: store.createdCardIds,
  present: ({ view_key }) => ({ view_url: viewUrlOf(view_key) }),
})

/** What a partner has made for others. */
export const invitationLists = [...resourceRoutes(invitations, own), ...resourceRoutes(createdCards, cards)]
