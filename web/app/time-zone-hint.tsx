import { Trans, useLingui } from '@lingui/react/macro'
import type * as contract from '#contract/users.ts'
import { addressOf } from '#contract/endpoint.ts'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { updateSessionUser } from '#web/lib/session.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'

const updateUser = addressOf<typeof contract.updateUser>('PUT', '/v1/user/update')
const getUserDetails = addressOf<typeof contract.getUserDetails>('GET', '/v1/user/details')

/** Asks for the time zone, once: either answer is one. */
export function TimeZoneHint() {
  const { t } = useLingui()
  const here = ownTimeZone()
  const update = useEndpointMutation(updateUser, {
    invalidates: [getUserDetails],
    onSuccess: ({ time_zone: zone }) => {
      updateSessionUser({ time_zone_is_known: true })
      const chosen = nameOf(zone)
      showNotice(t`Your time zone is ${chosen}`)
    },
  })
  const choose = (time_zone: string) => () => update.mutate({ body: { time_zone } })
  const name = nameOf(here)
  return (
    <div className="v-hint v-zone-hint" role="note">
      <p>
        <Trans>
          Your pages print times, such as the day on which a code opens, in UTC. Which time zone is yours?
        </Trans>
      </p>
      <SecondaryButton size="sm" loading={update.isPending} onClick={choose(here)}>
        <Trans>
          Use <bdi>{name}</bdi>
        </Trans>
      </SecondaryButton>
      <SubtleButton size="sm" disabled={update.isPending} onClick={choose('UTC')}>
        <Trans>Stay with UTC</Trans>
      </SubtleButton>
    </div>
  )
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ')
