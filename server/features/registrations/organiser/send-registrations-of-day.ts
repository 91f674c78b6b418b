import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { topicDefaults } from '#contract/notification-choices.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isName, unlinked } from '#server/platform/email-template.tsx'
import { defineEvent, rowId } from '#server/platform/events.ts'
import { mailAccount } from '../../notifications/index.ts'
import { deleteDays, findDay, noteDay } from './day-store.ts'
import type { EventOfDay } from './day-store.ts'

/** It is morning where an organiser is, and there is something to say of their events. */
export const OrganiserDayOver = defineEvent('OrganiserDayOver', { dayId: rowId })

const day = 86_400_000
/** Days that notes are kept: far longer than a day lasts anywhere. */
const keptDays = 30

/** By the clock: has yesterday's registrations mailed to whoever has morning now. Of several processes, the row lets one do it. */
export async function noticeDay({ tx: inTx, now }: AppCtx): Promise<void> {
  await inTx(async (tx) => {
    for (const dayId of await noteDay(tx.db, now(), topicDefaults.registrations_of_day.mail))
      await tx.emit(OrganiserDayOver, { dayId })
    await deleteDays(tx.db, new Date(now().getTime() - keptDays * day))
  })
}

/** Mails an organiser who registered yesterday, and what waits for them: one mail for all their events. */
export async function sendRegistrationsOfDay(
  ctx: AppCtx,
  { dayId }: { readonly dayId: number },
): Promise<void> {
  const over = await findDay(ctx.db, dayId)
  const first = over?.events[0]
  if (over === undefined || first === undefined) return
  const { userId, events } = over
  const sum = (field: 'registered' | 'to_confirm' | 'requests') =>
    events.reduce((total, event) => total + event[field], 0)
  const [registered, waiting, requests] = [sum('registered'), sum('to_confirm'), sum('requests')]
  await mailAccount(ctx, { userId, topic: 'registrations_of_day' }, (i18n, locale) => {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
    const yesterday = date.format(Date.parse(over.day) - day)
    return {
      subject: i18n._(
        registered > 0
          ? msg`${plural(registered, { one: '# registration yesterday', other: '# registrations yesterday' })}`
          : waiting > 0
            ? msg`${plural(waiting, { one: '# transfer to confirm', other: '# transfers to confirm' })}`
            : requests > 0
              ? msg`${plural(requests, { one: '# request to answer', other: '# requests to answer' })}`
              : msg`What happened to your events yesterday`,
      ),
      lines: [yesterday],
      facts: events.map((event) => [unlinked(event.title), wordEvent(event, i18n)] as const),
      link:
        events.length > 1
          ? { href: `${ctx.env.publicUrl}/dashboard/events`, label: i18n._(msg`See your events`) }
          : {
              href: `${ctx.env.publicUrl}/dashboard/registrations?card_id=${first.card_id}`,
              label: i18n._(msg`See who comes`),
            },
    }
  })
}

/** What there is to say of one event, a line each. */
function wordEvent(event: EventOfDay, i18n: I18n): string {
  const { registered, seats, cancelled, requests, to_confirm: waiting, taken, capacity } = event
  const names = event.names.filter(isName).map(unlinked)
  const more = registered - names.length
  const list = names.join(', ')
  const who = more > 0 ? i18n._(msg`${list} and ${more} more`) : list
  const count = i18n._(msg`${plural(registered, { one: '# registration', other: '# registrations' })}`)
  const places = i18n._(msg`${plural(seats, { one: '# seat', other: '# seats' })}`)
  return [
    registered > 0 ? `${count} · ${places}` : '',
    registered > 0 && names.length > 0 ? who : '',
    cancelled > 0 ? i18n._(msg`${plural(cancelled, { one: '# cancelled', other: '# cancelled' })}`) : '',
    requests > 0
      ? i18n._(msg`${plural(requests, { one: '# request to answer', other: '# requests to answer' })}`)
      : '',
    waiting > 0
      ? i18n._(msg`${plural(waiting, { one: '# transfer to confirm', other: '# transfers to confirm' })}`)
      : '',
    capacity === null
      ? i18n._(msg`${plural(taken, { one: '# seat is taken', other: '# seats are taken' })}`)
      : i18n._(msg`${taken} of ${capacity} seats are taken`),
  ]
    .filter((line) => line !== '')
    .join('\n')
}
