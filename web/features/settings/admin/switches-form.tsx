import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { SwitchSettings } from '#contract/settings.ts'
import type { AppSettings } from '#contract/settings.ts'
import { FormNotices } from '#web/form/form-notices.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { useSection } from './use-section.ts'

const schema = SwitchSettings.required()
const startOf = ({ switches: { version: _, ...values } }: AppSettings) => values

export function SwitchesForm({ stored }: { readonly stored: AppSettings }) {
  const { t } = useLingui()
  const { save, loadNewest, describeError } = useSection('switches', stored)
  const { form, formProps, notices } = useContractForm({
    schema,
    start: startOf(stored),
    guardsLeaving: true,
    describeError,
    send: (values) => save((version) => ({ switches: { ...values, version } })),
    loadNewer: async () => startOf(await loadNewest()),
  })
  return (
    <form.AppForm>
      <form {...formProps} aria-label={t`Switches`}>
        <FieldStack>
          <Title order={2}>
            <Trans>Switches</Trans>
          </Title>
          <FormNotices {...notices} />
          <form.AppField name="is_sign_up_open">
            {(field) => (
              <field.Switch
                label={t`Anybody can create an account`}
                description={t`Off: only people who are invited by an admin or a partner get one.`}
              />
            )}
          </form.AppField>
          <form.AppField name="has_sandbox_payments">
            {(field) => (
              <field.Switch
                label={t`Admins can pay with the sandbox`}
                description={t`Beside a real provider, to try a purchase. No money moves.`}
              />
            )}
          </form.AppField>
          <form.AppField name="has_automatic_renewal">
            {(field) => (
              <field.Switch
                label={t`Plans can renew by themselves`}
                description={t`Buyers choose it when they pay with a provider that keeps cards, not in India. Each charge is announced to them by mail. Off: nothing is charged by itself.`}
              />
            )}
          </form.AppField>
          <form.ServerError />
          <form.SubmitButton>
            <Trans>Save switches</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
