import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { PartnerSettings } from '#contract/settings.ts'
import type { AppSettings } from '#contract/settings.ts'
import { FormNotices } from '#web/form/form-notices.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { useSection } from './use-section.ts'

const schema = PartnerSettings.required()
const startOf = ({ partners: { version: _, ...values } }: AppSettings) => values

/** What partners give for what they make. */
export function PartnersForm({ stored }: { readonly stored: AppSettings }) {
  const { t } = useLingui()
  const { save, loadNewest, describeError } = useSection('partners', stored)
  const { form, formProps, notices } = useContractForm({
    schema,
    start: startOf(stored),
    guardsLeaving: true,
    describeError,
    send: (values) => save((version) => ({ partners: { ...values, version } })),
    loadNewer: async () => startOf(await loadNewest()),
  })
  return (
    <form.AppForm>
      <form {...formProps} aria-label={t`Partners`}>
        <FieldStack>
          <Title order={2}>
            <Trans>Partners</Trans>
          </Title>
          <FormNotices {...notices} />
          <form.AppField name="credits_per_card">
            {(field) => (
              <field.Number
                label={t`Credits for a card or an invitation`}
                description={t`From now on: what is set aside already keeps its price.`}
                required
              />
            )}
          </form.AppField>
          <form.ServerError />
          <form.SubmitButton>
            <Trans>Save partners</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
