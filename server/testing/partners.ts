import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import { createPartnerCard } from '#contract/invitations.ts'
import { addCredits } from '#contract/partners-admin.ts'
import { getCreditInfo } from '#contract/partners.ts'
import { createAdmin, createPartner, nextNumber } from './factories.ts'
import type { TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

type Card = BodyOf<typeof createPartnerCard>

/** Partners with credits, and the cards that they make for others. */
export async function openPartners(app: TestApp) {
  const admin = await createAdmin(app.ctx.db)
  const grant = (partner_id: string, credits: number, more: { expires_at?: string } = {}) =>
    app.call(addCredits, {
      body: { partner_id, credits, client_request_id: randomUUID(), ...more },
      as: admin.token,
    })
  const makeCard = (partner: TestUser, body: Partial<Card> = {}) => {
    const create_user = { name: 'Noor Haddad', email: `noor${nextNumber()}@example.com` }
    return app.call(createPartnerCard, {
      body: { vcard: { name: 'Noor Haddad' }, create_user, ...body },
      as: partner.token,
    })
  }
  return {
    admin,
    grant,
    makeCard,
    makePartner: async (credits: number) => {
      const partner = await createPartner(app.ctx.db)
      if (credits > 0) await grant(partner.id, credits)
      return partner
    },
    /** What is available, reserved and spent. */
    creditsOf: async (partner: TestUser) => {
      const { data } = await app.call(getCreditInfo, { as: partner.token })
      return [data.available, data.reserved, data.spent]
    },
  }
}
