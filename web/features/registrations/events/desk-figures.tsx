import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EventDesk } from '#contract/event-desk.ts'
import { useFormats } from '#web/kit/format.ts'

/** Today, seats, money and what waits, as large figures. Money of several currencies is never added. */
export function DeskFigures({ desk }: { readonly desk: EventDesk }) {
  const { t } = useLingui()
  const { number, money } = useFormats()
  const { registrations_today, seats_today, taken, capacity } = desk
  const { requests, transfers, refunds, tickets } = desk.needs
  const all = number(capacity ?? 0)
  const paid = desk.money.filter(({ paid_minor }) => paid_minor > 0)
  const [first, ...others] = paid.map((sum) => money(sum.paid_minor, sum.currency))
  return (
    <section aria-label={t`At a glance`}>
      <dl className="v-event-figures">
        <div>
          <dt>
            <Trans>New today</Trans>
          </dt>
          <dd>
            <b className="v-figures">{number(registrations_today)}</b>{' '}
            {seats_today === 0 ? null : <Plural value={seats_today} one="# seat" other="# seats" />}
          </dd>
        </div>
        <div>
          <dt>{t`Seats taken`}</dt>
          <dd>
            <b className="v-figures">{number(taken)}</b> {capacity === null ? null : <Trans>of {all}</Trans>}
          </dd>
        </div>
        <div>
          <dt>{t({ message: 'Paid', context: 'registration' })}</dt>
          <dd>
            <b className="v-figures">{first ?? '–'}</b>
            {others.map((sum) => (
              <span key={sum} className="v-event-also v-figures">
                {sum}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t({ message: 'Waits for you', context: 'registration' })}</dt>
          <dd>
            <b className="v-figures">{number(requests + transfers + refunds + tickets)}</b>
          </dd>
        </div>
      </dl>
    </section>
  )
}
