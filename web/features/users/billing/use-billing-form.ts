import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { BillingProfile } from '#contract/billing-profiles.ts'
import {
  BillingProfileInput,
  getBillingProfile,
  replaceBillingProfile,
  updateBillingProfile,
} from '#contract/billing-profiles.ts'
import type { Country } from '#contract/places.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { call } from '#web/lib/call.ts'
import { useEndpointMutation } from '#web/lib/query.ts'

type Place = Pick<BillingProfile, 'country_id' | 'state_id'>
export type BillingFormProps = {
  readonly profile: BillingProfile
  readonly countries: readonly Country[]
  /** Of the account, for who has stored nothing yet. */
  readonly place: Place
}

const schema = BillingProfileInput.required()

/** The first save stores the details, later ones change the version that was loaded. */
export function useBillingForm({ profile, countries, place }: BillingFormProps) {
  const { t } = useLingui()
  const version = useRef(profile.version)
  const options = { invalidates: [getBillingProfile], showsError: true }
  const replace = useEndpointMutation(replaceBillingProfile, options)
  const update = useEndpointMutation(updateBillingProfile, options)
  return useContractForm({
    schema,
    start: startOf(profile.version === 0 ? { ...profile, ...place } : profile),
    send: async (values, { reset }) => {
      const isIndian = usesGst(countries, values.country_id)
      const body = { ...values, ...(isIndian ? { tax_number: '' } : { gstNumber: '', gstAddress: '' }) }
      const stored = await (version.current === 0
        ? replace.mutateAsync({ body })
        : update.mutateAsync({ body: { ...body, version: version.current } }))
      version.current = stored.version
      reset(startOf(stored))
      showNotice(t`Billing details saved`)
    },
    guardsLeaving: true,
    loadNewer: async () => {
      const newest = await call(getBillingProfile, {})
      version.current = newest.version
      return startOf(newest)
    },
  })
}

export type BillingFormHook = ReturnType<typeof useBillingForm>

/** India has GST numbers; who has not chosen a country yet is asked for one. */
export const usesGst = (countries: readonly Country[], id: number | string | null) =>
  id === null || countries.some(({ country_id, iso2 }) => String(country_id) === String(id) && iso2 === 'IN')

const idText = (id: number | null) => (id === null ? null : String(id))

function startOf(profile: BillingProfile) {
  const { gst_state: _, is_well_formed: __, version: ___, ...values } = profile
  return { ...values, state_id: idText(profile.state_id), country_id: idText(profile.country_id) }
}
