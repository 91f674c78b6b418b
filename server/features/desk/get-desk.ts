import type * as contract from '#contract/desk.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { countCodeOffers } from '../claims/index.ts'
import { countUnseen } from '../contacts/index.ts'
import { listStepsOf } from '../first-steps/index.ts'
import { countCardOffers } from '../handovers/index.ts'
import { countInvitations } from '../invitations/index.ts'
import { countWaiting } from '../registrations/index.ts'
import { findUser } from '../users/index.ts'
import { firstStepsOf } from './rules.ts'
import { countDesk } from './store.ts'

export const getDesk: Handler<typeof contract.getDesk> = async ({ db, now: clock, actor: { userId } }) => {
  const now = clock()
  const [user, counted, events, leads, cards, codes, invitations, steps] = await Promise.all([
    findUser(db, userId),
    countDesk(db, userId, now),
    countWaiting(db, userId, now),
    countUnseen(db, userId),
    countCardOffers(db, userId, now),
    countCodeOffers(db, userId, now),
    countInvitations(db, userId, now),
    listStepsOf(db, userId),
  ])
  // there is no address when another account has confirmed the one that was typed
  const address = user === undefined || user.email_verified || !user.email ? null : user.email
  return {
    visits: counted.visits,
    leads: counted.leads,
    waiting: { address, leads, ...events, cards, codes, invitations },
    first_steps: firstStepsOf({
      isUnconfirmed: address !== null,
      hasCard: counted.has_card,
      visitors: counted.visitors,
      hasLead: counted.has_lead,
      noted: steps.map(({ step }) => step),
    }),
  }
}
