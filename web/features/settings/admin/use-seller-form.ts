import { SellerSettings } from '#contract/settings.ts'
import type { AppSettings } from '#contract/settings.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { useSection } from './use-section.ts'

const schema = SellerSettings.required()

export function useSellerForm(stored: AppSettings) {
  const { save, loadNewest, describeError } = useSection('seller', stored)
  return useContractForm({
    schema,
    start: startOf(stored),
    guardsLeaving: true,
    describeError,
    send: async (values, { reset }) =>
      reset(startOf(await save((version) => ({ seller: { ...values, version } })))),
    loadNewer: async () => startOf(await loadNewest()),
  })
}

const idText = (id: number | null) => (id === null ? null : String(id))

/** A select holds ids as texts. */
function startOf({ seller: { version: _, ...values } }: AppSettings) {
  return { ...values, country_id: idText(values.country_id), state_id: idText(values.state_id) }
}
