import { Trans } from '@lingui/react/macro'
import type { MySubscription, OwnSubscription } from '#contract/own-subscription.ts'
import { useFormats } from '#web/kit/format.ts'

/** What the person has and until when, then what happens. */
export function PlanSentence({ plan }: { readonly plan: MySubscription }) {
  const { subscription, granted, ended } = plan
  // of two plans, the one that counts stands first
  const shown = [subscription, granted]
    .filter((one) => one !== null)
    .toSorted(
      (a, b) =>
        Number(b.package.package_id === plan.plan.package_id) -
        Number(a.package.package_id === plan.plan.package_id),
    )
  const [first, second] = shown
  if (first === undefined) return <FreeSentence name={plan.plan.name} ended={ended} />
  return (
    <>
      <LiveSentence live={first} />
      {second === undefined ? null : (
        <div className="v-plan-second">
          <LiveSentence live={second} />
        </div>
      )}
    </>
  )
}

type FreeProps = { readonly name: string; readonly ended: MySubscription['ended'] }

function FreeSentence({ name, ended }: FreeProps) {
  const { date } = useFormats()
  const day = ended && date(new Date(ended.ended_at), 'date')
  const before = ended?.package.name
  return (
    <>
      <p className="v-plan-sentence">
        <Trans>You have {name}.</Trans>
      </p>
      <p className="v-plan-then">
        {ended === null ? (
          <Trans>It costs nothing and has no end.</Trans>
        ) : (
          <Trans>
            Your plan {before} ended on {day}. Your printed codes and pages keep working. Cards above the
            limits below stay as they are and can be changed again with a larger plan.
          </Trans>
        )}
      </p>
    </>
  )
}

type LiveProps = { readonly live: OwnSubscription }

function LiveSentence({ live }: LiveProps) {
  const { date } = useFormats()
  const dayOf = (moment: string | null) => (moment === null ? '' : date(new Date(moment), 'date'))
  const { name } = live.package
  const end = dayOf(live.period_end)
  const last = dayOf(live.ends_at)
  return (
    <>
      <p className="v-plan-sentence">
        <Have live={live} name={name} end={end} last={last} />
      </p>
      <p className="v-plan-then">
        <Then live={live} end={end} last={last} />
      </p>
    </>
  )
}

type Days = LiveProps & { readonly end: string; readonly last: string }

function Have({ live, name, end, last }: Days & { readonly name: string }) {
  if (live.status === 'past_due')
    return (
      <Trans>
        Your plan {name} ended on {end} and goes on until {last}.
      </Trans>
    )
  if (live.status === 'trialing')
    return (
      <Trans>
        You are trying {name} until {end}.
      </Trans>
    )
  if (live.period_end === null) return <Trans>You have {name} until further notice.</Trans>
  return (
    <Trans>
      You have {name} until {end}.
    </Trans>
  )
}

function Then({ live, end, last }: Days) {
  const next = live.next_package?.name
  if (live.status === 'past_due')
    return <Trans>Nothing changes until then. Without a renewal, you have the free plan afterwards.</Trans>
  if (next !== undefined && live.is_next_paid)
    return live.ends_at === null ? (
      <Trans>
        From {end} on it is {next}, which is paid for good.
      </Trans>
    ) : (
      <Trans>
        From {end} on it is {next}, which is paid. Without a renewal, you have the free plan from {last} on.
      </Trans>
    )
  if (live.cancel_at_period_end)
    return (
      <Trans>It is cancelled: you have the free plan then. Your printed codes and pages keep working.</Trans>
    )
  if (live.status === 'trialing') return <Trans>Then you have the free plan again. Nothing is charged.</Trans>
  if (live.source === 'partner')
    return <Trans>A partner gives it to you. You have the free plan or your own one afterwards.</Trans>
  if (live.period_end === null) return <Trans>It was given to you and costs you nothing.</Trans>
  if (next !== undefined)
    return (
      <Trans>
        From {end} on it is {next}, as you have chosen. It is paid then: we mail you a link.
      </Trans>
    )
  return <Trans>Without a renewal, it goes on until {last}. Then you have the free plan.</Trans>
}
