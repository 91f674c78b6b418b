import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'

/** A text in a language, as a column to select; the English one where it is not translated. */
export const textIn = <const Name extends string>(locale: string, name: Name) =>
  sql<string>`coalesce(translations -> ${locale}::text ->> ${name}::text, ${sql.ref(name)})`.as(name)

type ContentTable = 'faqs' | SiteTextTable

/** Whether visitors may read a row: published, its day has come, and not deleted. */
export const isPublic = (now: Date) => (is: ExpressionBuilder<Pick<Database, ContentTable>, ContentTable>) =>
  is.and([
    is('status', '=', 'published'),
    is('deleted_at', 'is', null),
    is.or([is('published_at', 'is', null), is('published_at', '<=', now)]),
  ])

/** The questions that visitors may read, in their order. */
export const listFaqs = (db: Db, now: Date, locale: string) =>
  db
    .selectFrom('faqs')
    .select('id as faq_id')
    .select([textIn(locale, 'question'), textIn(locale, 'answer'), textIn(locale, 'category')])
    .where(isPublic(now))
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

export type SiteTextTable = 'site_services' | 'site_features'

/** The services or features that visitors may read, in their order. @param key what their id is called */
export const selectPublicTexts = <const Key extends string>(
  db: Db,
  now: Date,
  table: SiteTextTable,
  key: Key,
  locale: string,
) =>
  db
    .selectFrom(table)
    .select([sql<number>`id`.as(key), textIn(locale, 'title'), textIn(locale, 'body'), 'icon', 'image'])
    .where(isPublic(now))
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

/** Whether an admin, or the one who asks, has taken a message, as a filter of the list. */
export const isAssigned = (assigned: 'me' | 'yes' | 'no', userId: string | undefined) => {
  const admin = column('assigned_to')
  if (assigned === 'me') return sql<boolean>`${admin} = ${userId}`
  return assigned === 'yes' ? sql<boolean>`${admin} is not null` : sql<boolean>`${admin} is null`
}

/** The status of a message after somebody has taken it. */
export const statusWhenTaken = sql<'open'>`case status when 'new' then 'open' else status end`

/** Deletes what a person wrote to the operator, signed in or from an address that they confirmed, with the replies. */
export async function eraseContactMessages(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb(
          'email',
          'in',
          eb
            .selectFrom('addresses')
            .select('value')
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is not', null),
        ),
      ]),
    )
    .execute()
}
