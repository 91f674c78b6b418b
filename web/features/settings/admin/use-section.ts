import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { getAppSettings, updateAppSettings } from '#contract/settings.ts'
import type { AppSettings, SettingsSection } from '#contract/settings.ts'
import type { ShownError } from '#web/form/use-contract-form.ts'
import type { ApiError } from '#web/lib/call.ts'
import { call } from '#web/lib/call.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'

/** Saving one section, over the version that its form shows. */
export function useSection(section: SettingsSection, stored: AppSettings) {
  const { t } = useLingui()
  const version = useRef(stored[section].version)
  const update = useEndpointMutation(updateAppSettings, { invalidates: [getAppSettings], showsError: true })
  const remember = (newest: AppSettings) => {
    version.current = newest[section].version
    return newest
  }
  return {
    save: async (body: (version: number) => BodyOf<typeof updateAppSettings>) => {
      const saved = remember(await update.mutateAsync({ body: body(version.current) }))
      showNotice(t`Settings saved`)
      return saved
    },
    loadNewest: async () => remember(await call(getAppSettings, {})),
    describeError: withoutSection,
  }
}

/** Forms name a field without its section. */
const withoutSection = ({ message, fields }: ApiError): ShownError =>
  fields.length === 0
    ? { message }
    : { fields: fields.map((field) => ({ ...field, path: field.path.replace(/^\w+\./, '') })) }
