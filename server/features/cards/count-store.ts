import type { Db } from '#server/platform/db/database.ts'

export type DashboardCount = {
  readonly cards: number
  readonly active_cards: number
  readonly visits: number
  readonly shared_contacts: number
  readonly unseen_shared_contacts: number
  readonly saved_contacts: number
}

/** The numbers of a person's dashboard, in one statement. */
export async function countForDashboard(db: Db, userId: string): Promise<DashboardCount> {
  return db
    .selectNoFrom((of) => [
      of
        .selectFrom('cards')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('owner_id', '=', userId)
        .where('deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('cards'),
      of
        .selectFrom('cards')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('owner_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('status', '=', 'active')
        .$asScalar()
        .$notNull()
        .as('active_cards'),
      of
        .selectFrom('visits')
        .innerJoin('qrcodes', 'qrcodes.id', 'visits.qrcode_id')
        .innerJoin('cards', 'cards.id', 'qrcodes.card_id')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('cards.owner_id', '=', userId)
        .where('cards.deleted_at', 'is', null)
        .where('visits.is_bot', '=', false)
        .where('visits.source', '!=', 'vcf')
        .$asScalar()
        .$notNull()
        .as('visits'),
      of
        .selectFrom('shared_contacts')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('owner_id', '=', userId)
        .$asScalar()
        .$notNull()
        .as('shared_contacts'),
      of
        .selectFrom('shared_contacts')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('owner_id', '=', userId)
        .where('seen_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('unseen_shared_contacts'),
      of
        .selectFrom('saved_contacts')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .$asScalar()
        .$notNull()
        .as('saved_contacts'),
    ])
    .executeTakeFirstOrThrow()
}
