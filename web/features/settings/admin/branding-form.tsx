import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { BrandingSettings } from '#contract/settings.ts'
import type { AppSettings } from '#contract/settings.ts'
import { FormNotices } from '#web/form/form-notices.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { useSection } from './use-section.ts'

const schema = BrandingSettings.required()
const startOf = ({ branding: { version: _, ...values } }: AppSettings) => values

function useBrandingForm(stored: AppSettings) {
  const { save, loadNewest, describeError } = useSection('branding', stored)
  return useContractForm({
    schema,
    start: startOf(stored),
    guardsLeaving: true,
    describeError,
    send: (values) => save((version) => ({ branding: { ...values, version } })),
    loadNewer: async () => startOf(await loadNewest()),
  })
}

/** How the installation presents itself, with a preview of a page and a mail. */
export function BrandingForm({ stored }: { readonly stored: AppSettings }) {
  const { t } = useLingui()
  const { form, formProps, notices } = useBrandingForm(stored)
  return (
    <form.AppForm>
      <form {...formProps} aria-label={t`Branding`}>
        <FieldStack>
          <Title order={2}>
            <Trans>Branding</Trans>
          </Title>
          <FormNotices {...notices} />
          <LookFields form={form} />
          <SenderFields form={form} />
          <form.Subscribe selector={({ values }) => values}>
            {(values) => <BrandPreview values={values} />}
          </form.Subscribe>
          <form.ServerError />
          <form.SubmitButton>
            <Trans>Save branding</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

type FieldsProps = { readonly form: ReturnType<typeof useBrandingForm>['form'] }

function LookFields({ form }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <form.AppField name="name">
        {(field) => (
          <field.Text
            label={t`Name of this site`}
            description={t`In the head of pages, in titles and mails.`}
            required
            maxLength={30}
          />
        )}
      </form.AppField>
      <form.AppField name="logo">
        {(field) => (
          <field.Image
            label={t`Logo`}
            hint={t`Instead of the name in the head of pages.`}
            crop={false}
            uploads="site"
          />
        )}
      </form.AppField>
      <form.AppField name="color">
        {(field) => (
          <field.Color
            label={t({ message: 'Colour', context: 'branding' })}
            description={t`Of the main button of a page. It is made darker or lighter where it could not be read.`}
          />
        )}
      </form.AppField>
    </>
  )
}

function SenderFields({ form }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <form.AppField name="sender_name">
        {(field) => (
          <field.Text
            label={t`Sender of mails`}
            description={t`The name of this site when empty.`}
            maxLength={60}
          />
        )}
      </form.AppField>
      <form.AppField name="legal_footer">
        {(field) => (
          <field.Textarea
            label={t`Legal lines`}
            description={t`At the foot of public pages and mails: who runs this site, and where.`}
            maxLength={300}
          />
        )}
      </form.AppField>
    </>
  )
}
