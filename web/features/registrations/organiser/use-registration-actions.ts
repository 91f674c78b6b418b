import { useLingui } from '@lingui/react/macro'
import { getEventDesk } from '#contract/event-desk.ts'
import type { Registration } from '#contract/registration-shapes.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { getRegistration, registrations, resendRegistration, updateArrival } from '#contract/registrations.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'

/** What shows registrations, or counts them. */
export const shownRegistrations = [registrations.list, getRegistration, listOrganisedEvents, getEventDesk]

/** Whether the organiser can say that it was paid; a transfer may arrive when the seats are no longer held. */
export const isToPay = ({ status, amount_minor }: Pick<Registration, 'status' | 'amount_minor'>): boolean =>
  status === 'awaiting_payment' || (status === 'expired' && amount_minor > 0)

/** Whether somebody with one of its tickets has not come yet. */
export const canArrive = ({ status, arrived, seats }: Pick<Registration, 'status' | 'arrived' | 'seats'>) =>
  status === 'confirmed' && arrived < seats

/** Actions that need no question. */
export function useRegistrationActions() {
  const { t } = useLingui()
  const setArrival = useEndpointMutation(updateArrival, {
    invalidates: shownRegistrations,
    onSuccess: (_, { body }) =>
      showNotice(body?.has_arrived === false ? t`Arrival undone` : t`Marked as arrived`),
  })
  const resend = useEndpointMutation(resendRegistration, {
    onSuccess: () => showNotice(t`Ticket sent again`),
  })
  return { setArrival, resend }
}
