import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '#contract/invoice-shapes.ts'
import { getRecipient } from '#contract/invoices.ts'
import { languages, locales } from '#contract/languages.ts'
import { users } from '#contract/users-admin.ts'
import { FieldRow, FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { call } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { ViewLink } from '#web/resource/view-link.tsx'
import { adminPaths } from './admin-paths.ts'
import { DraftBill } from './draft-bill.tsx'
import { LinesField } from './lines-field.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { useDraftForm } from './use-draft-form.ts'
import type { Form } from './use-draft-form.ts'
import '../invoices.css'

/** Writes an invoice: who gets it, what is sold, and beside it the bill that comes of it. It is issued on its own screen. */
export function DraftForm({ invoice }: { readonly invoice?: InvoiceDetail }) {
  const { t } = useLingui()
  const { form, formProps } = useDraftForm(invoice)
  const back = invoice === undefined ? adminPaths.list : adminPaths.invoice(invoice.invoice_id)
  return (
    <>
      <PageHeader
        title={invoice === undefined ? t`New invoice` : t`Edit draft`}
        description={t`A draft can be changed and deleted. It gets its number when you issue it.`}
      />
      <form.AppForm>
        <form {...formProps}>
          <div className="invoice-draft">
            <FieldStack>
              <AccountField form={form} />
              <RecipientFields form={form} />
              <DocumentFields form={form} />
              <DateFields form={form} />
              <LinesField form={form} />
              <form.AppField name="legend">
                {(field) => <field.Textarea label={t`Note`} description={t`Printed below the sums.`} />}
              </form.AppField>
              <form.ServerError />
              <FormActions>
                <form.SubmitButton>{t`Save draft`}</form.SubmitButton>
                <ViewLink path={back} look="button">
                  <Trans>Cancel</Trans>
                </ViewLink>
              </FormActions>
            </FieldStack>
            <DraftBill form={form} />
          </div>
        </form>
      </form.AppForm>
    </>
  )
}

type PartProps = { readonly form: Form }

/** The account that sees the invoice; choosing one fills in its billing details. */
function AccountField({ form }: PartProps) {
  const { t } = useLingui()
  const fill = async (userId: string) => {
    const { locale, ...recipient } = await call(getRecipient, { params: { user_id: userId } })
    form.setFieldValue('recipient', recipient)
    form.setFieldValue('locale', locale)
  }
  return (
    <form.AppField
      name="user_id"
      listeners={{
        onChange: ({ value }) => {
          if (value) void fill(value).catch(() => undefined)
        },
      }}
    >
      {(field) => (
        <field.Relation
          label={t`Account`}
          description={t`Who has one finds the invoice there. Its billing details are filled in.`}
          clearable
          search={(search) => endpointQuery(users.list, { body: { search, status: 'active', limit: 20 } })}
          toOptions={({ list }) =>
            list.map(({ user_id: id, name, email }) => ({ id, label: `${name} ${email}`.trim() }))
          }
        />
      )}
    </form.AppField>
  )
}

function DocumentFields({ form }: PartProps) {
  const { t } = useLingui()
  const names = Object.fromEntries(locales.map((locale) => [locale, languages[locale].name]))
  return (
    <FieldRow>
      <form.AppField name="currency">
        {(field) => <field.Text label={t`Currency`} required dir="ltr" maxLength={3} />}
      </form.AppField>
      <form.AppField name="locale">
        {(field) => <field.Select label={t`Language`} options={names} />}
      </form.AppField>
      <form.AppField name="paid_on">
        {(field) => (
          <field.Date
            label={t({ message: 'Paid on', context: 'invoice' })}
            description={t`Empty while it is not paid.`}
          />
        )}
      </form.AppField>
    </FieldRow>
  )
}

/** For which days it is, and until when it is paid. */
function DateFields({ form }: PartProps) {
  const { t } = useLingui()
  return (
    <FieldRow>
      <form.AppField name="period_from">
        {(field) => <field.Date label={t`Service period from`} description={t`Optional`} />}
      </form.AppField>
      <form.AppField name="period_to">{(field) => <field.Date label={t`Service period to`} />}</form.AppField>
      <form.AppField name="due_on">
        {(field) => (
          <field.Date label={t`Due date`} description={t`Empty: by the days that the settings give.`} />
        )}
      </form.AppField>
    </FieldRow>
  )
}
