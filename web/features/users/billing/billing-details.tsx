import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getBillingProfile } from '#contract/billing-profiles.ts'
import { listCountries } from '#contract/places.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { OwnAccount } from '../own-account.tsx'
import { BillingFields } from './billing-fields.tsx'
import type { BillingFormProps } from './use-billing-form.ts'
import { useBillingForm, usesGst } from './use-billing-form.ts'

/** What invoices say about whoever is signed in, when it is loaded. It begins in the country of the account. */
export function BillingDetails() {
  const { t } = useLingui()
  const profile = useQuery(endpointQuery(getBillingProfile))
  const countries = useQuery(endpointQuery(listCountries))
  // read here, not in what OwnAccount calls later: a query draws again for what was read while its component was drawn
  const [stored, offered] = [profile.data, countries.data]
  const failed = [profile, countries].find(({ error }) => error !== null)
  return (
    <OwnAccount>
      {(user) =>
        stored !== undefined && offered !== undefined ? (
          <BillingForm
            profile={stored}
            countries={offered}
            place={{ country_id: user.country_id, state_id: user.state_id }}
          />
        ) : failed?.error == null ? (
          <Skeletons of="fields" label={t`Loading your billing details`} />
        ) : (
          <LoadError
            title={t`Your billing details could not be loaded`}
            description={failed.error.message}
            onRetry={failed.refetch}
          />
        )
      }
    </OwnAccount>
  )
}

function BillingForm(props: BillingFormProps) {
  const { form, formProps, notices } = useBillingForm(props)
  return (
    <form.AppForm>
      <BillingFields
        {...{ form, formProps, notices }}
        usesGst={(country) => usesGst(props.countries, country)}
      />
    </form.AppForm>
  )
}
