import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getAppSettings } from '#contract/settings.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { BrandingForm } from './branding-form.tsx'
import { PartnersForm } from './partners-form.tsx'
import { SellerForm } from './seller-form.tsx'
import { SwitchesForm } from './switches-form.tsx'
import './settings.css'

/** The sections, each with a form and a button of its own. */
export function AppSettings() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getAppSettings))
  if (data === undefined)
    return error === null ? (
      <Skeletons of="fields" label={t`Loading the settings`} />
    ) : (
      <LoadError title={t`The settings could not be loaded`} description={error.message} onRetry={refetch} />
    )
  return (
    <div className="v-app-settings">
      <SellerForm stored={data} />
      <BrandingForm stored={data} />
      <SwitchesForm stored={data} />
      <PartnersForm stored={data} />
    </div>
  )
}
